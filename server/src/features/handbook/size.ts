import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { handbookSize } from '@lianmeng/contract/handbook/endpoints'
import { lengthsOf } from '@lianmeng/fastener/dimension/length'
import { type DimensionRow, diameterOf } from '@lianmeng/fastener/dimension/row'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { vouchersOf } from '@lianmeng/fastener/dimension/vouching'
import { type WitnessedFigure, witnessedFigures } from '@lianmeng/fastener/dimension/witnessed-figures'
import { partFamilyOf } from '@lianmeng/fastener/family/family'
import { hasInternalThread, isThreaded } from '@lianmeng/fastener/part/facts'
import { mateFramesOf } from '@lianmeng/fastener/part/mate-frames'
import { threadClass } from '@lianmeng/fastener/part/thread-designation'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { boltLoads, nutProofLoad } from '@lianmeng/fastener/strength/load'
import { propertyClass } from '@lianmeng/fastener/strength/property-class'
import { threadLimits } from '@lianmeng/fastener/thread/limits'
import { metricThread, stressAreaOf } from '@lianmeng/fastener/thread/metric'
import { weightSurety } from '@lianmeng/fastener/weight/surety'
import { weightPerThousand } from '@lianmeng/fastener/weight/weight'
import { figuresEdition, sourcesWithVouchers } from '../../reference/figures-source.ts'
import { known } from '../../reference/known.ts'
import { filesOf } from './files.ts'
import { confidenceOf } from './standards.ts'
import { unitOf } from './units.ts'

type Size = DataOf<typeof handbookSize>

const onWire = (
  { column, value, witness }: WitnessedFigure,
  meanings: Readonly<Record<string, string>>,
  vouchers: ReturnType<typeof vouchersOf>,
) => ({
  column: column.name,
  letter: column.letter,
  limit: column.limit,
  meaning: meanings[column.name] ?? meanings[column.letter] ?? '',
  value,
  unit: typeof value === 'number' ? unitOf(column.name) : '',
  witness,
  vouchers: [...(vouchers.get(column.name) ?? [])],
})

const open = { min: null, max: null }

/** The metric thread of a size with the limits of its class; null for inch, tapping and wood threads and for plain parts. */
function threadOf(standard: Standard, row: DimensionRow): Size['thread'] {
  const { facts } = partFamilyOf(standard)
  if (!isThreaded(facts) || facts.cutsItsThread || row.values.d_in !== undefined) return null
  const thread = known(() => metricThread(row.size))
  if (!thread) return null
  const toleranceClass = threadClass({ standard, facts, row }) ?? ''
  const limits = toleranceClass ? known(() => threadLimits(thread.d, thread.P, toleranceClass)) : undefined
  return {
    designation: thread.designation,
    pitch: thread.P,
    pitchDiameter: thread.d2,
    minorDiameter: hasInternalThread(facts) ? thread.d1 : thread.d3,
    stressArea: stressAreaOf(thread),
    toleranceClass,
    major: limits?.kind === 'external' ? limits.major : { min: limits?.majorMin ?? null, max: null },
    pitchLimits: limits?.pitch ?? open,
    minor: limits?.kind === 'internal' ? limits.minor : open,
  }
}

const rounded = (load: number | undefined): number | null => (load === undefined ? null : Math.round(load))

function classOf(standard: Standard, size: string, name: string): Size['propertyClasses'][number] {
  const isNut = hasInternalThread(partFamilyOf(standard).facts)
  if (isNut) {
    const proof = known(() => nutProofLoad(size, name))
    return { name, tensile: null, proof: rounded(proof), yieldPoint: null }
  }
  const loads = known(() => boltLoads(size, name))
  const yieldPoint = known(() => propertyClass(name, metricThread(size).d).yieldPoint?.min)
  return { name, tensile: rounded(loads?.tensile), proof: rounded(loads?.proof), yieldPoint: yieldPoint ?? null }
}

function massOf(standard: Standard, size: string, length: number | undefined): Size['mass'] {
  const mass = known(() => weightPerThousand(standard, size, length))
  if (mass === undefined) return null
  return { kgPerThousand: Number(mass.toPrecision(4)), ...weightSurety(standard, size) }
}

function framesOf(standard: Standard, row: DimensionRow, l: number): Size['frames'] {
  const { facts } = partFamilyOf(standard)
  if (facts.isThreadForm) return []
  return mateFramesOf({ standard, facts, row, l }).map(({ name, z, direction }) => ({
    name,
    origin: [0, 0, z],
    direction: [0, 0, direction],
  }))
}

/**
 * Everything in the tables about one size.
 * @throws FactError unknownStandard, noDimensions, unknownSize
 */
export function describeSize({ standard: text, size: nominal, length }: ParamsOf<typeof handbookSize>): Size {
  const standard = standardNamed(text)
  const row = sizeOf(standard, nominal)
  const { source } = dimensionsOf(standard)
  const vouchers = vouchersOf(standard, row.size)
  const { preferred, basis } = lengthsOf(standard, row.size)
  const { facts } = partFamilyOf(standard)
  const usual = preferred[preferred.length >> 1] ?? Math.round(usualSlenderness * diameterOf(row))
  const l = facts.hasLength ? length || usual : undefined
  return {
    standardId: standard.id,
    number: standard.name,
    title: standard.nameZh,
    size: row.size,
    length: l ?? null,
    figures: witnessedFigures(standard, row.size).figures.map((figure) => onWire(figure, source.symbols_zh, vouchers)),
    lengths: { preferred: [...preferred], basis },
    figuresOf: figuresEdition(source),
    confidence: confidenceOf(source),
    sources: sourcesWithVouchers(standard),
    mass: massOf(standard, row.size, l),
    thread: threadOf(standard, row),
    propertyClasses: standard.propertyClasses.map((name) => classOf(standard, row.size, name)),
    frames: framesOf(standard, row, l ?? 0),
    files: filesOf(standard, row.size, l),
  }
}

/** Assumed length in diameters when no source lists the lengths of a part. */
const usualSlenderness = 5
