import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { boltedJoint, Joint } from '@lianmeng/contract/tools/joint-endpoints'
import type { Assembly } from '@lianmeng/fastener/composite/assembly'
import { preferredLengths } from '@lianmeng/fastener/dimension/length'
import { dimensionsOf } from '@lianmeng/fastener/dimension/table'
import { FactError } from '@lianmeng/fastener/fact-error'
import { jointAssembly } from '@lianmeng/fastener/joint/joint-assembly'
import { type PartJoint, type PartJointInput, partJoint } from '@lianmeng/fastener/joint/part-joint'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { metricThread } from '@lianmeng/fastener/thread/metric'
import { type FrictionClass, frictionClasses, surfaceCoefficients } from '@lianmeng/fastener/torque/friction'
import type { Range } from '@lianmeng/fastener/torque/torque'
import { chooseJoint, type JointChoice } from './joint-choice.ts'

type Query = ParamsOf<typeof boltedJoint>
type Answer = DataOf<typeof boltedJoint>

/** The coatings and lubricants of a friction class. [VDI 2230, table A5] */
const surfaceTexts: Readonly<Record<string, string>> = {
  A: '光亮、发黑、磷化、镀锌（含锌铁、锌镍）、锌片涂层，配二硫化钼、石墨、PTFE 或蜡',
  B: '同样表面，涂油脂或供货状态；热浸镀锌配蜡或固体润滑；有机涂层；不锈钢配固体润滑',
  C: '不锈钢配蜡或润滑膏；光亮或磷化、微油；镀锌、锌铁、锌镍、锌片涂层，无润滑',
  D: '不锈钢涂油；镀锌、锌铁、热浸镀锌，无润滑',
}

const usualFriction = 'B'
const usualSurface = '镀锌 有润滑'
/** For carbon steel. [spec §9] */
const usualFactor = 0.6

function frictionNamed(name: string): FrictionClass {
  const classes = frictionClasses()
  const found = classes.find((one) => one.name === name.toUpperCase())
  if (found) return found
  throw new FactError(
    'impossibleCombination',
    `没有摩擦系数等级 ${name}`,
    classes.map((one) => one.name),
  )
}

function coefficientNamed(name: string): Range {
  const surfaces = surfaceCoefficients().filter(({ nameZh }) => nameZh !== undefined)
  const found = surfaces.find(({ nameZh }) => nameZh === name)
  if (found) return found.k
  throw new FactError(
    'impossibleCombination',
    `没有表面与润滑「${name}」`,
    surfaces.map(({ nameZh = '' }) => nameZh),
  )
}

/** Rounds to a sensible precision: newtons, hundredths. */
const hundredths = (value: number): number => Math.round(value * 100) / 100
const rangeOf = ({ min, max }: Range): Range => ({ min: hundredths(min), max: hundredths(max) })

function jointWire(input: PartJointInput, simple: { preloadFactor: number; k: Range }): Joint {
  const found = partJoint({ ...input, simple })
  const { preload: simplePreload, torque: simpleTorque } = found.simple!
  return {
    pairing: found.pairing,
    nutToBolt: found.nutToBolt === undefined ? null : hundredths(found.nutToBolt),
    preload: Math.round(found.preload),
    torque: rangeOf(found.torque),
    leastPreload: Math.round(found.leastPreload),
    simple: {
      factor: simple.preloadFactor,
      k: simple.k,
      preload: Math.round(simplePreload),
      torque: rangeOf(simpleTorque),
    },
    pressure: Math.round(found.bearing.pressure),
    pressureLimit: found.bearing.limit ?? null,
    elongation: Math.round(found.elongation * 1000) / 1000,
    ...measuresOf(found, metricThread(input.size).P),
    byFriction: frictionClasses().map((friction) => {
      const { torque, preload, leastPreload } = partJoint({ ...input, friction: rubbing(friction) })
      return {
        name: friction.name,
        surfaces: surfaceTexts[friction.name] ?? '',
        mu: friction.mu,
        torque: rangeOf(torque),
        preload: Math.round(preload),
        leastPreload: Math.round(leastPreload),
      }
    }),
  }
}

const measuresOf = (found: PartJoint, pitch: number) => ({
  grip: hundredths(found.grip),
  washerHeight: hundredths(found.washerHeight),
  nutHeight: hundredths(found.nutHeight),
  engagement: hundredths(found.engagement),
  protrusion: hundredths(found.protrusion),
  protrusionPitches: Math.round((found.protrusion / pitch) * 10) / 10,
  shank: hundredths(found.shank),
  freeThread: hundredths(found.freeThread),
  hole: found.hole,
  bearingFace: found.bearingFace,
  suggestedLength: found.suggestedLength ?? null,
})

/** The same in the thread and under the head. */
const rubbing = ({ mu }: FrictionClass) => ({ thread: mu, bearing: mu })

const named = ({ id, name, nameZh }: Standard): Answer['bolt'] => ({ standardId: id, name, title: nameZh })

const withOwn = (own: Standard | undefined, others: readonly Standard[]): string[] => [
  ...new Set([...(own ? [own.name] : []), ...others.map(({ name }) => name)]),
]

/** The choice, and the alternatives. */
const chosen = (choice: JointChoice) => ({
  bolt: named(choice.bolt),
  size: choice.size,
  length: choice.length,
  boltClass: choice.boltClass,
  nut: named(choice.nut),
  nutClass: choice.nutClass,
  washer: choice.washer ? named(choice.washer) : null,
  washerNum: choice.washerNum,
  clamped: choice.clamped.map(({ thickness, pressureLimit }) => ({ thickness, pressureLimit: pressureLimit ?? null })),
  sizes: dimensionsOf(choice.bolt).rows.map(({ size }) => size),
  lengths: [...preferredLengths(choice.bolt, choice.size)],
  boltClasses: [...choice.bolt.propertyClasses],
  nuts: withOwn(choice.nut, choice.nuts),
  nutClasses: [...choice.nut.propertyClasses],
  washers: withOwn(choice.washer, choice.washers),
})

/** A query read and completed. */
function readJoint(query: Query) {
  const choice = chooseJoint(query)
  const friction = frictionNamed(query.friction || usualFriction)
  const surface = query.surface || usualSurface
  const simple = { preloadFactor: query.factor ?? usualFactor, k: coefficientNamed(surface) }
  const input: PartJointInput = {
    ...choice,
    washers: Array.from({ length: choice.washerNum }, () => choice.washer!),
    fit: query.fit ?? 'medium',
    friction: rubbing(friction),
  }
  return { choice, friction, surface, simple, input }
}

/**
 * Calculates a joint. For an impossible one `problem` gives the reason; the alternatives are returned anyway.
 * @throws FactError unknownStandard, noDimensions, unknownSize, impossibleCombination
 */
export function reckonJoint(query: Query): Answer {
  const { choice, friction, surface, simple, input } = readJoint(query)
  const answer = { ...chosen(choice), friction: friction.name, surface }
  try {
    return { ...answer, problem: '', joint: jointWire(input, simple) }
  } catch (error) {
    if (error instanceof FactError) return { ...answer, problem: error.message, joint: null }
    throw error
  }
}

/**
 * The parts of a joint in place.
 * @throws FactError as {@link reckonJoint}, and when the parts do not fit together
 */
export const assemblyOfJoint = (query: Query): Assembly => jointAssembly(readJoint(query).input)
