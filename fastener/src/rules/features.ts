import { endChamfer, threadStartOn } from '../drawing/feature/shank.ts'
import type { Edit } from '../part/edit.ts'
import { type Features, knurls, type PointForm, pointForms, type RingCut } from '../part/features.ts'
import type { Shank, Sizes } from './rule.ts'

const downTo = (value: number, step: number): number => Number((Math.floor(value / step + 1e-9) * step).toFixed(3))

/** The end of a thread that an edit asks for; a chamfer by default. */
export const pointOf = (edit: Edit): PointForm => pointForms.find((form) => form === edit.point) ?? 'chamfer'

/** Radius of a rounded end. [GB/T 2: about 1.4 d] */
const roundRadius = (d: number): number => 1.4 * d

/**
 * Sizes with those of the features: what the edit says, or what is usual. `end` is the length of the end that is not a full
 * cylinder, `shank` where the shank begins, `thread` where its thread does.
 */
export function featureSizes(edit: Edit, sizes: Sizes, shank: Shank): Sizes {
  const of = (key: string, usual: number): number => (typeof edit[key] === 'number' ? edit[key] : usual)
  const [d, l] = [sizes('d'), sizes('length')]
  // A plain pin has no thread whose chamfer could set the scale.
  const P = sizes('P') > 0 ? sizes('P') : 0.1 * d
  const point = pointOf(edit)
  const from = shank.from(sizes)
  const chamfer = of('endChamfer', endChamfer(P))
  const tip = of('pointDiameter', downTo((point === 'cone' ? 0.3 : 0.71) * d, 0.1))
  const dog = of('pointLength', downTo(0.5 * d, 0.1))
  const end = { chamfer, flat: 0, round: capHeight(d), cone: (d - tip) / 2, dog: dog + (d - tip) / 2 }[point]
  const thread = threadStartOn({ l, b: sizes('threadLength'), P, a: sizes('a') }, from)
  const pinHole = of('pinHole', 0)
  const groove = edit.groove === 'one'
  const undercut = edit.undercut === 'one'
  const own: Readonly<Record<string, number>> = {
    shank: from,
    end,
    thread,
    endChamfer: shank.kind === 'bolt' && point === 'chamfer' ? chamfer : Number.NaN,
    pointDiameter: point === 'cone' || point === 'dog' ? tip : Number.NaN,
    pointLength: point === 'dog' ? dog : Number.NaN,
    pinHole: pinHole || Number.NaN,
    pinHoleAt: pinHole ? of('pinHoleAt', downTo(l - end - P - pinHole / 2, 0.5)) : Number.NaN,
    wireHoles: of('wireHoles', 0) || Number.NaN,
    wireHole: of('wireHoles', 0) ? of('wireHole', downTo(Math.min(0.14 * d, 0.35 * sizes('k')), 0.1)) : Number.NaN,
    grooveFrom: groove ? of('grooveFrom', downTo(from + 0.4 * (l - from), 0.1)) : Number.NaN,
    grooveWidth: groove ? of('grooveWidth', downTo(0.15 * d, 0.1)) : Number.NaN,
    grooveDiameter: groove ? of('grooveDiameter', downTo(0.8 * d, 0.1)) : Number.NaN,
    undercutWidth: undercut ? of('undercutWidth', downTo(3 * P, 0.01)) : Number.NaN,
    undercutDiameter: undercut ? of('undercutDiameter', downTo(d - 1.5 * P, 0.01)) : Number.NaN,
  }
  return (key) => own[key] ?? sizes(key)
}

const capHeight = (d: number): number => roundRadius(d) - Math.sqrt(roundRadius(d) ** 2 - (d / 2) ** 2)

/** The features of an edit; undefined if it has none. */
export function featuresIn(edit: Edit, z: Sizes, { kind }: Shank): Features | undefined {
  const rings: RingCut[] = []
  if (z('grooveWidth') > 0)
    rings.push({
      name: 'groove',
      from: z('grooveFrom'),
      to: z('grooveFrom') + z('grooveWidth'),
      diameter: z('grooveDiameter'),
    })
  if (z('undercutWidth') > 0)
    rings.push({
      name: 'undercut',
      from: z('thread') - z('undercutWidth'),
      to: z('thread'),
      diameter: z('undercutDiameter'),
    })
  const form = kind === 'bolt' ? pointOf(edit) : 'chamfer'
  const features: Features = {
    ...(form !== 'chamfer' && { point: { form, diameter: z('pointDiameter'), length: z('pointLength') } }),
    ...(kind === 'bolt' && typeof edit.endChamfer === 'number' && { endChamfer: edit.endChamfer }),
    rings: rings.sort((a, b) => a.from - b.from),
    ...(z('pinHole') > 0 && { pinHole: { diameter: z('pinHole'), at: z('pinHoleAt') } }),
    ...(knurls[String(edit.knurl)] && { knurl: knurls[String(edit.knurl)]! }),
    ...(z('wireHoles') > 0 && { wireHoles: { diameter: z('wireHole'), count: z('wireHoles') } }),
  }
  return Object.keys(features).length > 1 || rings.length > 0 ? features : undefined
}
