import { findGame } from '@portolan/games'
import { effect } from '@preact/signals'
import { NextGame } from './frame/next-game.tsx'
import './net/turns.ts'
import { setAppBadge } from './secure.ts'
import { click } from './sound.ts'
import { elsewhere, nextGame, turnNews, waiting } from './turns.ts'
import { withText, words } from './words.ts'

// How every page shows that a table waits: by its icon, by the app's badge, by a sound if one wants it, and to those who
// listen to the page. The title is the page's own: see ui/page.tsx.

effect(() => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (link !== null) link.href = waiting.value.length > 0 ? '/icon-turn.svg' : '/icon.svg'
})

effect(() => setAppBadge(waiting.value.length))

void withText(Promise.resolve(), 'games').then(() => {
  nextGame.value = NextGame
})

const spoken = document.createElement('p')
spoken.className = 'unseen'
spoken.setAttribute('role', 'status')
document.body.append(spoken)

/** A table itself tells what happens there. */
effect(() => {
  const { id, game, state } = turnNews.value
  if (state !== 'yours' || game === undefined || !elsewhere.peek().some((one) => one.id === id)) return
  const { say, language } = words.peek()
  spoken.textContent = say('ui.yourTurnTitle', { name: findGame(game)?.about.name[language] ?? game })
  click('yours')
})
