import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { boltedJoint } from '@lianmeng/contract/tools/joint-endpoints'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import { sizeOf } from '@lianmeng/fastener/dimension/size'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { FactError } from '@lianmeng/fastener/fact-error'
import { partFamilyOf } from '@lianmeng/fastener/family/family'
import { hasThreadedShank } from '@lianmeng/fastener/part/facts'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { matingStandardsOf } from '@lianmeng/fastener/standard/mating'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { nutClassFor } from '@lianmeng/fastener/strength/pairing'
import { known } from './known.ts'

type Query = ParamsOf<typeof boltedJoint>

/** The parts of a joint; unnamed ones are chosen as usual. */
export type JointChoice = {
  bolt: Standard
  size: string
  length: number
  boltClass: string
  nut: Standard
  nutClass: string
  washer: Standard | undefined
  washerNum: number
  clamped: { thickness: number; pressureLimit?: number }[]
  nuts: readonly Standard[]
  washers: readonly Standard[]
}

/** `20@490,15`: the thickness and, after the @, the pressure that the part withstands. @throws FactError */
function clampedIn(text: string): JointChoice['clamped'] {
  const parts = text.split(/[,，;；]/).map((part) => /^\s*([\d.]+)\s*(?:@\s*([\d.]+)\s*)?$/.exec(part))
  const values = parts.map((match) => ({ thickness: Number(match?.[1]), pressureLimit: Number(match?.[2] ?? 'NaN') }))
  const isGood = parts.every((match, place) => {
    const { thickness, pressureLimit } = values[place]!
    return match && thickness > 0 && thickness <= 5000 && (match[2] === undefined || pressureLimit > 0)
  })
  if (!isGood || values.length > 6)
    throw new FactError(
      'impossibleCombination',
      '被夹紧件写成厚度或「厚度@许用压强」，用逗号分开，最多 6 件，如 20@490,15',
    )
  return values.map(({ thickness, pressureLimit }) => ({
    thickness,
    ...(Number.isFinite(pressureLimit) && { pressureLimit }),
  }))
}

const withFigures = (standard: Standard): boolean => standard.dimensionTable !== undefined

/** @throws FactError when it is not a bolt with a metric thread */
function boltNamed(text: string): Standard {
  const bolt = standardNamed(text)
  dimensionsOf(bolt)
  if (hasThreadedShank(partFamilyOf(bolt).facts) && matingStandardsOf(bolt).some(({ role }) => role === 'nut'))
    return bolt
  throw new FactError('impossibleCombination', `${bolt.name} ${bolt.nameZh}不与螺母组成连接副，请选螺栓或螺钉`)
}

const middle = <T>(list: readonly T[]): T | undefined => list[list.length >> 1]

/**
 * Reads the parts of a joint and completes them.
 * @throws FactError unknownStandard, noDimensions, unknownSize, impossibleCombination
 */
export function chooseJoint(query: Query): JointChoice {
  const bolt = boltNamed(query.bolt || 'GB/T 5782')
  const mating = matingStandardsOf(bolt).filter(({ standard }) => withFigures(standard))
  const nuts = mating.flatMap(({ role, standard }) => (role === 'nut' ? [standard] : []))
  const washers = mating.flatMap(({ role, standard }) => (role === 'washer' ? [standard] : []))
  const { rows } = dimensionsOf(bolt)
  const usual = rows.find(({ size }) => size === 'M12') ?? middle(rows)!
  const { size } = query.size ? sizeOf(bolt, query.size) : usual
  const classes = bolt.propertyClasses
  const boltClass = query.boltClass || (classes.includes('8.8') ? '8.8' : (classes[0] ?? '8.8'))
  const nut = query.nut ? standardNamed(query.nut) : nuts[0]
  if (!nut) throw new FactError('noDimensions', `${bolt.name} 的配套螺母暂无尺寸数据，请指定螺母标准`)
  const washer = query.washer ? standardNamed(query.washer) : washers[0]
  const lengths = preferredLengths(bolt, size)
  return {
    bolt,
    size,
    length: query.length || (lengths.find((one) => one >= 60) ?? lengths.at(-1) ?? 60),
    boltClass,
    nut,
    nutClass: query.nutClass || (known(() => nutClassFor(boltClass)) ?? '8'),
    washer,
    washerNum: washer ? (query.washerNum ?? 1) : 0,
    clamped: clampedIn(query.clamped || '20,20'),
    nuts,
    washers,
  }
}
