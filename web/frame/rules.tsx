import { useEffect, useState } from 'preact/hooks'
import { loadRulesPage } from '../boards.ts'
import { language } from '../settings.ts'
import { words } from '../words.ts'

/** A game's rules in the language of the page. */
export function RulesText({ game }: { game: string }) {
  const [markup, setMarkup] = useState<string | undefined>('')
  const wanted = language.value
  useEffect(() => {
    let current = true
    void loadRulesPage(game, wanted).then((loaded) => {
      if (current) setMarkup(loaded)
    })
    return () => {
      current = false
    }
  }, [game, wanted])
  if (markup === undefined) return <p class="prose">{words.value.say('ui.noRules')}</p>
  // The markup is from our own bundle, never from a person.
  return <article class="prose" dangerouslySetInnerHTML={{ __html: markup }} />
}
