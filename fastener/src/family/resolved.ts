import { checkedLength } from '../dimension/length.ts'
import { type DimensionRow, nominalIn } from '../dimension/row.ts'
import { sizeOf } from '../dimension/size.ts'
import type { Edit } from '../part/edit.ts'
import { hasThreadedShank } from '../part/facts.ts'
import type { Features } from '../part/features.ts'
import type { Specification } from '../part/specification.ts'
import { featureSizes, featuresIn } from '../rules/features.ts'
import type { LetterRule, Sizes } from '../rules/rule.ts'
import { metricThreads } from '../thread/metric.ts'
import { partFamilyOf } from './family.ts'
import { rulesOf } from './rules.ts'
import { threadLengthOn } from './thread-length.ts'

type Resolved = {
  readonly row: DimensionRow
  readonly l: number
  readonly b: number
  readonly features?: Features | undefined
  readonly sizes: Sizes
}

/** A number of an edit; undefined if it keeps the standard's. */
export const numberOf = (edit: Edit, key: string): number | undefined => {
  const value = edit[key]
  return typeof value === 'number' ? value : undefined
}

/**
 * The size of a specification with its changes: its row, length, thread length and features.
 * @throws FactError noDimensions, unknownSize, lengthMissing, lengthOutOfRange
 */
export function resolved({ standard, size, length, edit = {} }: Specification): Resolved {
  const tabulated = sizeOf(standard, size)
  const { facts } = partFamilyOf(standard)
  const { letters, shank } = rulesOf(standard)
  const row = editedRow(tabulated, letters, edit)
  const own = numberOf(edit, 'length')
  const l = facts.hasLength ? (own ?? checkedLength(standard, tabulated, length)) : 0
  const b = hasThreadedShank(facts) ? threadOn(l) : 0
  const measured = sizesOf(letters, row, l, b)
  const sizes = shank ? featureSizes(edit, measured, shank) : measured
  const features = shank && featuresIn(edit, sizes, shank)
  return { row, l, b, features, sizes }

  function threadOn(whole: number): number {
    if (edit.threadForm === 'full') return whole
    const own = numberOf(edit, 'threadLength')
    if (own !== undefined) return own
    const usual = threadLengthOn(facts, row, whole)
    return edit.threadForm === 'partial' && shank ? shortened(usual, whole) : usual
  }
  /** A thread that no longer reaches the head: six tenths of the shank, unless the standard's is shorter. */
  function shortened(usual: number, whole: number): number {
    const from = shank!.from(sizesOf(letters, row, whole, usual))
    return usual < whole ? usual : Number((0.6 * (whole - from)).toFixed(1))
  }
}

/** The value of a letter that its rule changes, mm; undefined if the size has none. */
export const nominalOfRule = ({ letter, hole }: LetterRule, row: DimensionRow): number | undefined =>
  (hole ? row.values[`${letter}_min`] : undefined) ?? nominalIn(row, letter)

function sizesOf(letters: readonly LetterRule[], row: DimensionRow, l: number, b: number): Sizes {
  return (key) => {
    if (key === 'length') return l
    if (key === 'threadLength') return b
    const rule = letters.find(({ letter }) => letter === key)
    return (rule ? nominalOfRule(rule, row) : nominalIn(row, key)) ?? Number.NaN
  }
}

/** A row with changed letters: deviations stay, and what follows a letter keeps its proportion. */
function editedRow(row: DimensionRow, letters: readonly LetterRule[], edit: Edit): DimensionRow {
  const values: Record<string, number> = { ...row.values }
  for (const rule of letters) {
    const [wanted, base] = [numberOf(edit, rule.letter), nominalOfRule(rule, row)]
    if (wanted === undefined || base === undefined) continue
    for (const column of columnsOf(rule.letter, values)) values[column] = Math.max(0, values[column]! + wanted - base)
    for (const follower of rule.follows)
      for (const column of columnsOf(follower, values)) values[column] = (values[column]! * wanted) / base
  }
  const P = numberOf(edit, 'P')
  if (P === undefined) return Object.keys(edit).length === 0 ? row : { ...row, values }
  return { ...row, size: threadSize(row.values.d!, P), values: { ...values, P } }
}

const isLimit = /^(?:nom|min|max|ref|mean)(?:_.+)?$/

const columnsOf = (letter: string, values: Readonly<Record<string, number>>): string[] =>
  Object.keys(values).filter(
    (column) => column === letter || (column.startsWith(`${letter}_`) && isLimit.test(column.slice(letter.length + 1))),
  )

/** `M12` with its coarse pitch, `M12x1.5` with another one. */
const threadSize = (d: number, P: number): string =>
  metricThreads().find((thread) => thread.d === d && thread.P === P)?.designation ?? `M${d}x${P}`
