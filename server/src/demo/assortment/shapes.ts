import { type Composite, compositeOf } from '@lianmeng/fastener/composite/composite'
import { isComposite } from '@lianmeng/fastener/composite/composition'
import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { fastenerSeries } from '@lianmeng/fastener/dimension/length-series'
import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { Family } from '@lianmeng/fastener/family/families'
import { familyOf, hasLength } from '@lianmeng/fastener/family/family'
import { isPartCategory } from '@lianmeng/fastener/standard/category'
import { standards } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { nominalName, sizedBy, threadName } from '../../reference/size-names.ts'
import { threadExtent } from '../../reference/thread-extent.ts'
import { type Trade, tradeOf } from '../people/sellers.ts'

/** A standard part, or a screw with its washers, in one size and length, before material and finish. */
export type PartShape = {
  standard: Standard
  /** For a composite: that of its screw. */
  family: Family
  /** The kind of factory that makes it; for a composite: its screw. */
  trade: Trade
  /** Its captive washers. */
  washers: number
  /** As in the facet: `M8` also for M8×1. */
  nominal: string
  /** mm */
  diameter: number
  /** Thousandths of a millimetre; 0 without length. */
  length: number
  /** `粗牙 1.25`, `细牙 1`, `UNC 20`; empty when there is no such thread. */
  tooth1: string
  /** `全牙`, `半牙`; empty for parts without a head. */
  tooth2: string
  /** Milligrams per piece in steel; 0 when the geometry is not known. */
  steelMilligrams: number
  /** Share of the demand, relative to the other sizes of its standard. */
  demand: number
}

type Kind = Pick<PartShape, 'standard' | 'family' | 'trade'> & {
  /** The standard whose table gives threads and lengths. */
  sized: Standard
}

/** All parts and composites with known dimensions, in the order of the standards library, the sizes and the lengths. */
export function partShapes(): PartShape[] {
  return standards().flatMap((standard) => {
    if (!isPartCategory(standard.bigCategory.id)) return []
    const { standard: sized, rows } = sizedBy(standard)
    const family = familyOf(sized)
    const trade = family && tradeOf(family)
    if (!trade) return []
    return rows.flatMap((row) => shapesOfSize({ standard, sized, family, trade }, row))
  })
}

function shapesOfSize({ sized, ...kind }: Kind, row: DimensionRow): PartShape[] {
  const { standard, family } = kind
  const diameter = diameterOf(row)
  const all = hasLength(family) ? lengthsFor(sized, row, diameter) : [0]
  const { washers, shortest } = isComposite(standard)
    ? carried(compositeOf(standard, row.size, all.at(-1)), diameter)
    : { washers: 0, shortest: 0 }
  const lengths = all.filter((length) => length >= shortest)
  return lengths.map((length) => ({
    ...kind,
    washers,
    nominal: nominalName(row),
    diameter,
    length: Math.round(length * 1000),
    tooth1: threadName(sized, row),
    tooth2: threadExtent(sized, row, length),
    steelMilligrams: milligrams(standard, row, length),
    demand: sizeDemand(diameter, row) * (length === 0 ? demandWithoutLength : lengthDemand(length, diameter)),
  }))
}

/** The washers of a screw, and the least length at which it still protrudes by its own diameter, mm. */
function carried({ parts }: Composite, diameter: number): { washers: number; shortest: number } {
  const washers = parts.filter(({ role }) => role === 'washer')
  return {
    washers: washers.reduce((sum, { quantity }) => sum + quantity, 0),
    shortest: washers.reduce((sum, { thickness }) => sum + thickness, diameter),
  }
}

function diameterOf({ size, values }: DimensionRow): number {
  const named = Number(/[\d.]+/.exec(size)?.[0])
  return values.d ?? values.d1 ?? (values.d_in === undefined ? named : values.d_in * 25.4)
}

/**
 * Preferred lengths; when no source lists them, the general series (inch parts: quarter inches) between 1.5 d and 10 d.
 */
function lengthsFor(standard: Standard, row: DimensionRow, diameter: number): readonly number[] {
  const { preferred } = lengthsOf(standard, row.size)
  if (preferred.length > 0) return preferred
  const inches = row.values.d_in !== undefined
  const series = inches ? Array.from({ length: 24 }, (_, i) => (i + 1) * 6.35) : fastenerSeries
  return series.filter((l) => l >= 1.5 * diameter && l <= 10 * diameter)
}

function milligrams(standard: Standard, row: DimensionRow, length: number): number {
  try {
    return Math.max(1, Math.round(weightPerThousand(standard, row.size, length || undefined) * 1000))
  } catch (error) {
    if (error instanceof FactError) return 0
    throw error
  }
}

/** Nuts have no length. */
const demandWithoutLength = 4

/** M6 to M12 sell most; second-choice sizes hardly at all. */
function sizeDemand(d: number, { values }: DimensionRow): number {
  const general =
    d < 2 ? 0.1 : d < 3 ? 0.2 : d < 5 ? 0.5 : d <= 5 ? 0.8 : d <= 12 ? 1 : d <= 20 ? 0.6 : d <= 30 ? 0.25 : 0.08
  return values.choice === 2 ? general * 0.3 : general
}

function lengthDemand(length: number, d: number): number {
  const slenderness = length / d
  return slenderness < 1.5 ? 0.3 : slenderness <= 6 ? 1 : slenderness <= 10 ? 0.5 : 0.2
}
