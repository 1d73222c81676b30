import { limitsOf } from '../dimension/row.ts'
import { FactError } from '../fact-error.ts'
import { type ThreadLimits, threadLimits } from '../thread/limits.ts'
import type { ThreadEnds } from '../thread/profile.ts'
import { lengthTolerance } from './length-tolerance.ts'
import type { Part } from './part.ts'
import { productGradeOf } from './product-grade.ts'
import { threadClass } from './thread-designation.ts'

/** How much material a solid has within its tolerances: the least, the middle of each, the most. [GB/T 16671] */
export const materialLimits = ['least', 'middle', 'most'] as const
export type MaterialLimit = (typeof materialLimits)[number]

export const materialLimitNames: Readonly<Record<MaterialLimit, string>> = {
  least: '最小实体',
  middle: '公差中值',
  most: '最大实体',
}

/** Values that describe a part without being a dimension of its body, or that are drawn at their nominal value. */
const kept: ReadonlySet<string> = new Set(['l', 'c', 'a', 'H', 'dh', 'plate', 'shaft'])
/** Dimensions of which a larger value means less material. */
const hollow: ReadonlySet<string> = new Set(['t', 'n', 'da', 'depth_H', 'depth_Z'])

const isHollow = ({ standard, facts }: Part, letter: string): boolean =>
  hollow.has(letter) ||
  (letter === 's' && facts.hasHexagonSocket === true) ||
  (letter === 'd1' && standard.family === 'plainWasher')

/** The coil of a spring washer has a fixed section, whatever its diameter. */
const isKept = ({ standard }: Part, letter: string): boolean =>
  kept.has(letter) || (letter === 'd1' && standard.family === 'springWasher')

type Ends = { readonly min: number; readonly max: number }

const between = ({ min, max }: Ends, limit: MaterialLimit, hollow: boolean): number =>
  limit === 'middle' ? (min + max) / 2 : (limit === 'most') === hollow ? min : max

/**
 * A part at a limit of material. Dimensions with only one limit in the table stay nominal, and so do threads without a
 * known tolerance class.
 */
export function atMaterialLimit(part: Part, limit: MaterialLimit): Part {
  const valueAt = (letter: string): number | undefined => {
    const { min, max } = limitsOf(part.row, letter)
    if (isKept(part, letter) || min === undefined || max === undefined) return undefined
    return between({ min, max }, limit, isHollow(part, letter))
  }
  const threadEnds = threadEndsOf(part, limit)
  const l = lengthAt(part, limit)
  return {
    ...part,
    l,
    // A thread that reaches the head still does so.
    b: part.b === part.l ? l : part.b,
    of: (letter) => valueAt(letter) ?? part.of(letter),
    or: (letter, otherwise) => valueAt(letter) ?? part.or(letter, otherwise),
    hole: (letter) => valueAt(letter) ?? part.hole(letter),
    ...(threadEnds && { threadEnds }),
  }
}

function lengthAt(part: Part, limit: MaterialLimit): number {
  const { row, l } = part
  if (l === 0 || row.values.d_in !== undefined) return l
  const tolerance = lengthTolerance(part, productGradeOf(part), l) ?? 0
  return between({ min: l - tolerance, max: l + tolerance }, limit, false)
}

function threadEndsOf({ standard, facts, row }: Part, limit: MaterialLimit): ThreadEnds | undefined {
  const toleranceClass = threadClass({ standard, facts, row })
  const { d, P, d_in } = row.values
  if (!toleranceClass || d === undefined || P === undefined || d_in !== undefined) return undefined
  const limits = limitsKnown(d, P, toleranceClass)
  if (!limits) return undefined
  return limits.kind === 'external'
    ? { crest: between(limits.major, limit, false), pitch: between(limits.pitch, limit, false) }
    : { crest: between(limits.minor, limit, true), pitch: between(limits.pitch, limit, true) }
}

/** Small pitches have no tolerances in some classes. */
function limitsKnown(d: number, P: number, toleranceClass: string): ThreadLimits | undefined {
  try {
    return threadLimits(d, P, toleranceClass)
  } catch (error) {
    if (error instanceof FactError) return undefined
    throw error
  }
}
