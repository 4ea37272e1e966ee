/** The report's looks: one sheet of vellum, or night; every plot stretches with the page and its text doesn't. */
export const style = `
:root { color-scheme: light dark;
  --page: #f5eedc; --sheet: #fcf8ec; --ink: #1e2a36; --soft: #5a6570; --rule: #d9cfb6; --sea: #2f6f7e; --vermilion: #c0432b;
  --gold: #b9861e; --verdigris: #3e7f60; --s0: #2a66a8; --s1: #d07a1f; --s2: #1e8a68; --s3: #a63a50; --s4: #6a4c9c; }
@media (prefers-color-scheme: dark) { :root {
  --page: #101b25; --sheet: #182634; --ink: #ede6d4; --soft: #a9b0b3; --rule: #34465a; --sea: #5aa6b5; --vermilion: #e2725b;
  --gold: #e0b354; --verdigris: #74b693; --s0: #6fa8e3; --s1: #eda152; --s2: #53bd97; --s3: #dd7488; --s4: #a98bd9; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 'Source Sans 3', 'Segoe UI', system-ui, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { font-family: Literata, Georgia, 'Noto Serif', serif; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { font-size: 1.35rem; margin: 0 0 .75rem; } h3 { font-size: 1.05rem; margin: 1.5rem 0 .5rem; }
.note { color: var(--soft); margin: .25rem 0 .75rem; }
section { background: var(--sheet); border: 1px solid var(--rule); border-radius: .5rem; padding: 1.1rem; margin-top: 1rem; }
code { font-size: .85rem; overflow-wrap: anywhere; } pre { white-space: pre-wrap; margin: .5rem 0 0; }
ul { padding-left: 1.2rem; margin: 0; } li + li { margin-top: .35rem; }
.real::marker { color: var(--vermilion); }
.scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .5rem; text-align: right; vertical-align: middle; white-space: nowrap; }
tr + tr > *, tbody > tr > * { border-top: 1px solid var(--rule); }
thead th { font-weight: 600; color: var(--soft); font-size: .85rem; white-space: normal; vertical-align: bottom; }
th:first-child { text-align: left; font-weight: 600; white-space: normal; min-width: 7rem; }
td.plot { width: 45%; min-width: 9rem; }
.many td.plot { width: 20%; min-width: 7rem; } .many th:first-child { min-width: 11rem; }
.track { position: relative; display: block; height: 1.4rem; background: linear-gradient(var(--rule), var(--rule)) center/100% 1px no-repeat; }
.track i { position: absolute; top: 0; bottom: 0; }
.track .even { border-left: 2px dashed var(--soft); }
.track .span { top: .45rem; bottom: .45rem; background: var(--colour, var(--sea)); opacity: .45; border-radius: .25rem; min-width: 2px; }
.track .dot { width: .7rem; height: .7rem; top: .35rem; margin-left: -.35rem; background: var(--colour, var(--sea)); border-radius: 50%; }
.track .bar { top: .25rem; bottom: .25rem; left: 0; background: var(--colour, var(--sea)); border-radius: .15rem; }
.far { color: var(--vermilion); font-weight: 700; }
svg { display: block; width: 100%; overflow: visible; }
.strip { height: 3rem; } .strip rect { fill: var(--colour, var(--sea)); }
.axis { display: flex; justify-content: space-between; color: var(--soft); font-size: .85rem; }
.chart { display: grid; grid-template-columns: auto 1fr; gap: .25rem .5rem; }
.chart svg { height: 12rem; border-left: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.chart polyline { fill: none; stroke: var(--colour, var(--sea)); stroke-width: 2.5; vector-effect: non-scaling-stroke; }
.chart polygon { fill: var(--colour, var(--sea)); opacity: .2; }
.chart line { stroke: var(--rule); vector-effect: non-scaling-stroke; }
.chart .up { display: flex; flex-direction: column; justify-content: space-between; color: var(--soft); font-size: .85rem; text-align: right; }
.chart .axis { grid-column: 2; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: .5rem 0 0; padding: 0; list-style: none; }
.legend li { margin: 0; } .legend svg { display: inline-block; width: 2.2rem; height: .6rem; vertical-align: middle; margin-right: .4rem; }
.legend line { stroke: var(--colour); stroke-width: 3; }
.d1 { stroke-dasharray: 8 4; } .d2 { stroke-dasharray: 2 4; } .d3 { stroke-dasharray: 10 3 2 3; } .d4 { stroke-dasharray: 4 2; }
.c0 { --colour: var(--s0); } .c1 { --colour: var(--s1); } .c2 { --colour: var(--s2); } .c3 { --colour: var(--s3); } .c4 { --colour: var(--s4); }
@media (max-width: 36rem) {
  section { padding: .8rem .7rem; } h1 { font-size: 1.6rem; }
  th, td { padding: .3rem .25rem; font-size: .9rem; } .many th:first-child, th:first-child { min-width: 4rem; }
  td.plot { width: 35%; min-width: 5.5rem; }
  .wide { display: none; }
}
@media print { body { background: none; } section { break-inside: avoid; } }
`
