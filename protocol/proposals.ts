import Type, { type TProperties } from 'typebox'
import { type Declared, Digits, NaturalNumber, object, SeatForm, TableId, whole } from './declare.ts'
import { BotName } from './server.ts'

/** What can be proposed, by its fields. */
const takeBack = { kind: Type.Literal('takeBack'), entry: whole(1_000_000) }
const abandon = { kind: Type.Literal('abandon') }
const handOver = { kind: Type.Literal('handOver'), seat: SeatForm, bot: BotName }
const playWithout = { kind: Type.Literal('playWithout'), seat: SeatForm }
const newRules = { kind: Type.Literal('newRules') }

export const ProposeBody = Type.Union(
  [
    object(takeBack, {
      description: 'Back to where the record had so many entries, as the one who says it counts them.',
    }),
    object(abandon),
    object(handOver, { description: 'The seat of one who is gone (see `TableDetail`) goes to a bot.' }),
    object(playWithout, {
      description: 'The seat of one who is gone leaves by the rules, and the others go on: where `mayLeave`.',
    }),
    object(newRules, {
      description:
        'A frozen table goes on by the newest rules, from where they take its record: where `mayTakeNewRules`.',
    }),
  ],
  { $id: 'ProposeBody' },
)
export type ProposeBody = Declared<typeof ProposeBody>

const proposed = <const Fields extends TProperties>(fields: Fields) =>
  object({ id: NaturalNumber, by: SeatForm, waitsFor: Type.Array(SeatForm), ...fields })

export const Proposal = Type.Union(
  [proposed(takeBack), proposed(abandon), proposed(handOver), proposed(playWithout), proposed(newRules)],
  {
    $id: 'Proposal',
    description:
      '`waitsFor` are the seats that have not answered yet. When all have agreed it happens; one refusal ends it, also of one ' +
      'who had agreed. `takeBack` and `abandon` wait for everybody who has not left for good, however late or silent; ' +
      '`handOver` and `playWithout` for those who are there, and they take the place of an open `takeBack` or `abandon`.',
  },
)
export type Proposal = Declared<typeof Proposal>

export const AnswerBody = object({ accept: Type.Boolean() }, { $id: 'AnswerBody' })
export type AnswerBody = Declared<typeof AnswerBody>

export const ProposalParams = object({ id: TableId, proposal: Digits })
