import { standardById } from '@lianmeng/fastener/standard/library'
import type { ProductState, SpecificationState } from '../../catalogue/columns/schema.ts'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import { type Answer, answered, columnOf, isStainless, type OpenField, openFields, valueName } from './open-fields.ts'

/** Goods that a company bought, and in how many orders. */
export type Bought = Pick<SpecificationState, 'standardId' | 'strengthId' | 'materialId' | 'surfaceId'> & {
  times: number
}

/** What a company usually means: what it said by question, the seller it prefers (0: none), and what it bought. */
export type Habits = { said: ReadonlyMap<string, string>; sellerId: number; bought: readonly Bought[] }

export const noHabits: Habits = { said: new Map(), sellerId: 0, bought: [] }

/** What makes questions the same: the field, the ambiguous word, and the part where no word is written. */
export type AskedField = Pick<OpenField, 'label'> & { said: string; about: string }

export const habitKey = ({ label, said, about }: AskedField): string => JSON.stringify([label, said, about])

/** Whether a field may be answered by a body of standards, which has a usual one for each part. */
const hasBodies = ({ label, values }: OpenField): boolean =>
  columnOf(label) === 'standardId' && values.some((value) => !value.includes(' '))

/** A word such as 镀锌, and the body of the standards, ask the same of every part; any other field is asked for each kind. */
export const askedOf = (field: OpenField, part: string): AskedField => ({
  label: field.label,
  said: field.said?.text ?? '',
  about: field.said || hasBodies(field) ? '' : part,
})

/** An answer that nobody gave for this line: the company set it, mostly bought it, or it is what the trade means. */
export type Assumed = Answer & { by: 'said' | 'bought' | 'usual' }

/** The plain finish of stainless steel, which nobody writes. */
const plainFinish = '简单处理'

const categoryOf = (standardId: number): number | undefined => standardById(standardId)?.smallCategory.id

/** The value that the company bought most often among those that are open; undefined if none, or two equally often. */
function mostBought(label: string, states: readonly ProductState[], { bought }: Habits): string | undefined {
  const column = columnOf(label)
  if (column !== 'standardId' && column !== 'strengthId' && column !== 'materialId' && column !== 'surfaceId')
    return undefined
  const open = new Set(states.map((state) => state[column]))
  const category = categoryOf(states[0]!.standardId)
  const times = new Map<number, number>()
  for (const goods of bought) {
    const isAlike = column === 'surfaceId' || categoryOf(goods.standardId) === category
    if (isAlike && open.has(goods[column])) times.set(goods[column], (times.get(goods[column]) ?? 0) + goods.times)
  }
  const [first, second] = [...times].sort(([, a], [, b]) => b - a)
  return first && first[1] !== second?.[1] ? valueName(column, first[0]) : undefined
}

/**
 * Narrows specifications by what the company usually means, one open field after the other. Nothing of it is more than a
 * proposal.
 * @param left gives the fields that are open among specifications, without those that a person answered
 */
export function byHabit(
  states: readonly ProductState[],
  left: (states: readonly ProductState[]) => readonly OpenField[],
  part: string,
  habits: Habits,
): { states: readonly ProductState[]; open: readonly OpenField[]; assumed: readonly Assumed[] } {
  const assumed: Assumed[] = []
  let rest = states
  let open = left(rest)
  for (;;) {
    const next = open
      .filter(({ values }) => values.length > 1)
      .flatMap((field) => habitOf(field, rest, part, habits))[0]
    if (!next) return { states: rest, open, assumed }
    assumed.push(next)
    rest = answered(rest, [next])
    open = left(rest).filter(({ label }) => assumed.every((one) => one.label !== label))
  }
}

function habitOf(field: OpenField, states: readonly ProductState[], part: string, habits: Habits): Assumed[] {
  const { label, values, said: word } = field
  const said = habits.said.get(habitKey(askedOf(field, part)))
  if (said !== undefined && values.includes(said)) return [{ label, value: said, by: 'said' }]
  const value = mostBought(label, states, habits)
  if (value !== undefined) return [{ label, value, by: 'bought' }]
  const isPlain = columnOf(label) === 'surfaceId' && word === undefined && values.includes(plainFinish)
  return isPlain && states.every(isStainless) ? [{ label, value: plainFinish, by: 'usual' }] : []
}

/** The fields left open among specifications, besides those that a person answered. */
export const leftOpen =
  (stated: readonly StatedField[], answers: readonly Answer[]) =>
  (states: readonly ProductState[]): OpenField[] =>
    openFields(states, stated).filter(({ label }) => answers.every((one) => one.label !== label))
