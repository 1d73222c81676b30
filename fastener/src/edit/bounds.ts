import type { Edit } from '../part/edit.ts'
import { withNumber } from './keys.ts'
import type { Judge } from './problem.ts'

export type Bounds = { readonly min: number; readonly max: number; readonly minWhy: string; readonly maxWhy: string }

/** Where makers usually stop. */
export const beyondMakers = '超出可制造范围，可提交询价由卖家确认'

const rounded = (value: number): number => Number(value.toFixed(3))
/** A part in 100,000 of the range, finer than any step. */
const halvings = 17

type Asked = {
  readonly judge: Judge
  readonly edit: Edit
  readonly key: string
  /** Its present value. */
  readonly value: number
  /** Where makers usually stop. */
  readonly range: readonly [least: number, most: number]
  /** Bounds are multiples of it. */
  readonly step: number
}

/**
 * How far one value may go while all others stay: the relations of the part are asked, so that what limits a hole's place
 * by the length also limits the length by the hole. Bounds are rounded inwards.
 */
export function boundsOf(asked: Asked): Bounds {
  const [max, maxWhy] = limitTowards(asked, Math.max(asked.value, asked.range[1]), Math.floor)
  const [min, minWhy] = limitTowards(asked, Math.min(asked.value, asked.range[0]), Math.ceil)
  return { min, max, minWhy, maxWhy }
}

function limitTowards(
  { judge, edit, key, value, step }: Asked,
  far: number,
  round: (value: number) => number,
): [number, string] {
  const problemAt = (one: number) => judge(withNumber(edit, key, one))
  const inwards = (one: number): number => {
    const down = rounded(round(rounded(one / step)) * step)
    // A value off the grid, as in inch standards, is itself the bound if the grid has none on this side.
    return (round === Math.floor ? down >= value : down <= value) ? down : value
  }
  if (problemAt(inwards(far)) === undefined) return [inwards(far), beyondMakers]
  if (problemAt(value) !== undefined) return [value, problemAt(value)!]
  let [good, bad] = [value, far]
  for (let turn = 0; turn < halvings; turn++) {
    const middle = (good + bad) / 2
    if (problemAt(middle) === undefined) good = middle
    else bad = middle
  }
  const why = problemAt(bad) ?? beyondMakers
  const bound = inwards(good)
  return [problemAt(bound) === undefined ? bound : value, why]
}
