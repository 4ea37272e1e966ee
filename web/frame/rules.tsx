import { useEffect, useState } from 'preact/hooks'
import { loadRulesPage } from '../boards.ts'
import { language } from '../settings.ts'
import { Markdown } from '../ui/markdown.tsx'
import { words } from '../words.ts'

/** A game's rules in the language of the page. */
export function RulesText({ game }: { game: string }) {
  const [text, setText] = useState<string | undefined>(undefined)
  const wanted = language.value
  useEffect(() => {
    let current = true
    void loadRulesPage(game, wanted).then((loaded) => {
      if (current) setText(loaded ?? words.value.say('ui.noRules'))
    })
    return () => {
      current = false
    }
  }, [game, wanted])
  return <article class="prose">{text !== undefined && <Markdown text={text} />}</article>
}
