import { isKeyOf } from '@portolan/engine'
import { type CardId, cards, type IslandRule, islandIds, islands, quests, VP_CHIPS_TO_END } from '../data/index.ts'
import type { Move } from '../rules/moves.ts'
import type { SourceId } from '../rules/state.ts'
import { preview, vpOf } from './preview.ts'
import { ownerName, type Props as Whole } from './props.ts'

/** As much of a table as is looked at before a move. */
type Props = Pick<Whole, 'view' | 'viewer' | 'words' | 'decision' | 'players'>

/** Coins left over that are worth a word. */
const MANY_COINS = 3

/** What to say before a move that wastes something or ends the game. Cards drawn and secrets shown are what cards are for. */
export function caution(move: Move, props: Props): string | false | undefined {
  const { view, words, decision } = props
  switch (move.type) {
    case 'endActions': {
      const plays = decision?.moves.flatMap((one) => (one.type === 'play' ? [one.card] : [])) ?? []
      return plays.length > 0 && words.say('caution.cardsLeft', { cards: plays.slice(0, 4) })
    }
    case 'endPurchases':
      return view.coins >= MANY_COINS && canBuy(props) && words.say('caution.coinsLeft', { count: view.coins })
    // Ruling 40: what a purchase lacks is returned by itself, so a chip returned by hand is easily lost.
    case 'returnCoin':
      return words.say('caution.returnsCoin')
    case 'buy':
      return (
        endsGame(move.card, props) && words.say('caution.endsGame', { card: move.card, scores: known(move, props) })
      )
    case 'gain':
      return (
        endsGame(move.card, props) && words.say('caution.lastCard', { card: move.card, scores: known(move, props) })
      )
    case 'play':
      return reaches(vpOf(cards[move.card]), props)
    case 'accept':
      return reaches(vpPaid(move.source), props)
    case 'place':
    case 'move':
      return lifts(move, props)
    default:
      return false
  }
}

const canBuy = ({ decision }: Props): boolean => decision?.moves.some(({ type }) => type === 'buy') ?? false

/** Who would have how many VP, as far as that is known. */
const known = (move: Move, props: Props): readonly string[] =>
  (preview(move, props)?.scores ?? []).flatMap((vp, owner) =>
    vp === undefined ? [] : [`${ownerName(props, owner)} ${vp}`],
  )

function endsGame(card: CardId, { view }: Props): boolean {
  const last = view.supply.find((pile) => pile.card === card)?.left === 1
  return last && (card === 'golden_medal' || view.emptyPiles + 1 === view.emptyPilesToEnd)
}

/** Chips of one's own that are the last. */
function reaches(vp: number, { view, words, decision }: Props): string | false {
  const chips = (decision && view.players[decision.seat]?.chips.vp) ?? 0
  return vp > 0 && chips < VP_CHIPS_TO_END && chips + vp >= VP_CHIPS_TO_END && words.say('caution.reaches')
}

/** The VP chips that paying for this gives: of a card, a quest or the rule of an island. */
function vpPaid(source: SourceId): number {
  const { effects = [] } = isKeyOf(cards, source)
    ? cards[source]
    : (quests.find(({ id }) => id === source) ??
      rulesOf.find((rule): rule is Extract<IslandRule, { when: 'start' }> => rule.id === source && 'effects' in rule) ??
      {})
  return vpOf({ effects: effects.flatMap((effect) => (effect.op === 'may' ? effect.effects : [])) })
}
const rulesOf = islandIds.map((id) => islands[id].rule)

/** A clear that gives somebody the last chips: another player first, who may not be thought of. */
function lifts(move: Move, props: Props): string | false {
  const { view, words, decision } = props
  if (decision === undefined) return false
  const foreseen = preview(move, props)
  if (foreseen === undefined) return false
  const lifted = foreseen.chips.findIndex((vp, owner) => {
    const chips = view.players[owner]?.chips.vp ?? view.rival?.vp ?? 0
    return owner !== decision.seat && vp > 0 && chips + vp >= VP_CHIPS_TO_END
  })
  const shared = foreseen.clears.find(({ owners }) => owners.includes(lifted))
  if (shared !== undefined) return words.say('caution.lifts', { quest: shared.quest.id, who: ownerName(props, lifted) })
  return reaches(foreseen.chips[decision.seat] ?? 0, props)
}
