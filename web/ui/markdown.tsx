import type { ComponentChildren } from 'preact'

/** The little of Markdown that rules pages need: headings, paragraphs, lists, tables, **strong** and *emphasis*. */
export function Markdown({ text }: { text: string }) {
  return <>{blocks(text).map(block)}</>
}

const blocks = (text: string): readonly string[] =>
  text
    .replaceAll('\r', '')
    // A heading needs no empty line after it.
    .replace(/^(#{1,4} .*)$/gm, '\n$1\n')
    .split(/\n{2,}/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

function block(text: string, key: number): ComponentChildren {
  const lines = text.split('\n')
  const heading = /^(#{1,4}) (.*)$/.exec(text)
  if (heading !== null) {
    const Heading = `h${(heading[1] ?? '').length}` as 'h1' | 'h2' | 'h3' | 'h4'
    return <Heading key={key}>{inline(heading[2] ?? '')}</Heading>
  }
  if (lines.every((line) => line.startsWith('|'))) return <Rows key={key} lines={lines} />
  if (/^[-*] /.test(text)) return <ul key={key}>{items(lines, /^[-*] /)}</ul>
  if (/^\d+\. /.test(text)) return <ol key={key}>{items(lines, /^\d+\. /)}</ol>
  return <p key={key}>{inline(lines.join(' '))}</p>
}

/** A line without a mark goes on with the item before it. */
function items(lines: readonly string[], mark: RegExp): ComponentChildren {
  const found: string[] = []
  for (const line of lines) {
    if (mark.test(line)) found.push(line.replace(mark, ''))
    else found.push(`${found.pop() ?? ''} ${line.trim()}`)
  }
  return found.map((item) => <li key={item}>{inline(item)}</li>)
}

function Rows({ lines }: { lines: readonly string[] }) {
  const cells = (line: string) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  const [head = '', ...rest] = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard
    <div class="scroll-x" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head).map((cell) => (cell === '' ? <td key="corner" /> : <th key={cell}>{inline(cell)}</th>))}</tr>
        </thead>
        <tbody>
          {rest.map((line) => (
            <tr key={line}>
              {cells(line).map((cell, column) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inline = (text: string): ComponentChildren =>
  text.split(/(\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) => {
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
    return part.startsWith('*') && part.length > 2 ? <em key={part}>{part.slice(1, -1)}</em> : part
  })
