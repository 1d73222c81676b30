import { coarsePitch } from '../tokens/coarse-pitches.ts'
import { isWithoutLength, type PartKind } from '../words/part-kind.ts'
import type { Figure } from '../words/token.ts'

/** A number's role after a nominal size, with its confidence. */
export type SizeRole = {
  readonly figure: Figure
  readonly role: 'pitch' | 'length' | 'class' | 'quantity' | 'none'
  readonly confidence: number
}

const pitches: ReadonlySet<number> = new Set([
  0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7, 0.75, 0.8, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6,
])

/** Whether a number can be the pitch of a metric thread: in the series, and not above the coarse pitch. */
export const isPitch = (value: number, diameter: number): boolean =>
  pitches.has(value) && value <= coarsePitch(diameter)

/**
 * The roles of the numbers in `M3 x 0.5 mm`, where no length is so short, `M10×1.25×40`, `M8×30`, `M12×1.5`. A number that can be a pitch is one, because such
 * short lengths do not occur; a third number is a pitch written last or, if it is large, a quantity.
 * @param diameter mm
 */
export function metricRoles(figures: readonly Figure[], diameter: number, kind: PartKind | undefined): SizeRole[] {
  if (isWithoutLength(kind)) return figures.map((figure) => ({ figure, role: 'none', confidence: 0 }))
  const threaded = kind === undefined || kind === 'bolt' || kind === 'nut'
  const taken = new Set<SizeRole['role']>()
  return figures.map((figure, index) => {
    const role = roleOf(figure, index, figures, { taken, diameter, threaded })
    taken.add(role)
    return { figure, role, confidence: confidenceOf(role, index) }
  })
}

const boltClasses: ReadonlySet<string> = new Set(['4.8', '5.8', '6.8', '8.8', '9.8', '10.9', '12.9'])

type Context = { readonly taken: ReadonlySet<SizeRole['role']>; readonly diameter: number; readonly threaded: boolean }

function roleOf(figure: Figure, index: number, all: readonly Figure[], context: Context): SizeRole['role'] {
  const { taken, diameter, threaded } = context
  if (threaded && !taken.has('pitch') && figure.unit !== 'inch' && isPitch(figure.value, diameter)) return 'pitch'
  if (!taken.has('length')) return 'length'
  if (boltClasses.has(figure.text)) return 'class'
  const length = all.find((other, at) => at < index && !isPitch(other.value, diameter))?.value ?? 0
  const countable = Number.isInteger(figure.value) && figure.value >= 100 && figure.value > length
  return countable && !taken.has('quantity') && figure.unit === undefined ? 'quantity' : 'none'
}

const confidenceOf = (role: SizeRole['role'], index: number): number =>
  role === 'quantity' ? 0.5 : role === 'pitch' && index > 0 ? 0.8 : 0.95

/** The number after an inch size is a length; further numbers are unknown. */
export const inchRoles = (figures: readonly Figure[], kind: PartKind | undefined): SizeRole[] =>
  figures.map((figure, index) =>
    index === 0 && !isWithoutLength(kind)
      ? { figure, role: 'length', confidence: figure.unit === undefined && figure.value > 12 ? 0.6 : 0.95 }
      : { figure, role: 'none', confidence: 0 },
  )
