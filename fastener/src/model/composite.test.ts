import { getOC, measureVolume, type Shape3D, type Solid } from 'replicad'
import { beforeAll, expect, test } from 'vitest'
import { assemblyOf } from '../composite/assembly.ts'
import {
  type CompositePart,
  compositeLengths,
  compositeOf,
  compositeSizes,
  partOfComposite,
} from '../composite/composite.ts'
import { compositeStandards } from '../composite/composition.ts'
import { assembled, assemblyPieces } from '../composite/solid.ts'
import { partOf } from '../family/part-of.ts'
import type { Specification } from '../part/specification.ts'
import { openCad } from '../solid/cad.ts'
import { standardNamed } from '../standard/library.ts'
import { threadProfile } from '../thread/profile.ts'
import { solidOf } from './solid.ts'

beforeAll(openCad, 60_000)

const isValid = (solid: Shape3D): boolean =>
  new (getOC().BRepCheck_Analyzer)(solid.wrapped, true, false, false).IsValid()

/** The smallest, a middle and the largest size of a composite, in its middle length. */
const someOf = (standard: Specification['standard']): Specification[] => {
  const sizes = compositeSizes(standard)
  return [...new Set([sizes[0]!, sizes[sizes.length >> 1]!, sizes.at(-1)!])].map((size) => {
    const lengths = compositeLengths(standard, size)
    return { standard, size, length: lengths[lengths.length >> 1]! }
  })
}

const made = new Map<string, Promise<Shape3D>>()

/** The solid of a part, made once for the part alone and for every whole that holds it: making it is what takes the time. */
function partSolid(part: Specification): Promise<Shape3D> {
  const key = JSON.stringify(part)
  if (!made.has(key)) made.set(key, solidOf(part, 'cosmetic'))
  return made.get(key)!
}

for (const standard of compositeStandards())
  test(`${standard.name}: the solid of the whole is valid, has a body for each piece, and is as large as its parts`, async () => {
    for (const specification of someOf(standard)) {
      const { parts } = compositeOf(standard, specification.size, specification.length)
      const whole = assembled(await assemblyPieces(assemblyOf(specification), 'cosmetic', partSolid))
      expect(isValid(whole)).toBe(true)
      expect(whole.solids).toHaveLength(parts.reduce((sum, { quantity }) => sum + quantity, 0))
      const alone = await Promise.all(
        parts.map(async ({ id, quantity }) => {
          const solid = await partSolid(partOfComposite(specification, id))
          return { volume: quantity * measureVolume(solid), box: solid.boundingBox }
        }),
      )
      expect(measureVolume(whole)).toBeCloseTo(
        alone.reduce((sum, { volume }) => sum + volume, 0),
        3,
      )
      const [[left, , bottom], [right, , top]] = whole.boundingBox.bounds
      expect(bottom).toBeCloseTo(-specification.length!, 2)
      expect(top).toBeCloseTo(alone[0]!.box.bounds[1][2], 2)
      expect(right - left).toBeCloseTo(Math.max(...alone.map(({ box }) => box.width)), 2)
    }
  }, 60_000)

test('washers lie on the bearing face and on each other', async () => {
  const specification = { standard: standardNamed('GB/T 9074.4'), size: 'M5', length: 16 }
  const [, spring, plain] = (await solidOf(specification, 'cosmetic')).solids.map((solid) => solid.boundingBox.bounds)
  expect(spring![1][2]).toBeCloseTo(0, 2)
  expect(plain![1][2]).toBeCloseTo(spring![0][2], 2)
  const h = partOf(partOfComposite(specification, 3), false).of('h')
  expect(plain![1][2] - plain![0][2]).toBeCloseTo(h, 2)
})

test.each([
  ['right', 1],
  ['left', -1],
] as const)(
  'modelled threads of bolt and nut are in phase, %s-hand: ridges of the nut stand in the groove of the bolt',
  async (hand, sense) => {
    const specification = { standard: standardNamed('GB/T 1231'), size: 'M12', length: 40, hand }
    const [{ offsets, thickness }] = compositeOf(specification.standard, 'M12', 40).parts.slice(1) as [CompositePart]
    const [bolt, nut] = (await solidOf(specification, 'modelled')).solids
    const P = 1.75
    const { d1, d2 } = threadProfile(12, P)
    /** Angles between points of a mesh within the nut and the ridge of the bolt, 0 to 180°. */
    const turnsOf = (solid: Solid, isRidge: (radius: number) => boolean): number[] => {
      const { vertices } = solid.mesh({ tolerance: 0.05, angularTolerance: 0.5 })
      return Array.from({ length: vertices.length / 3 }, (_, index) => vertices.slice(3 * index, 3 * index + 3))
        .map(([x, y, z]) => ({ radius: Math.hypot(x!, y!), angle: Math.atan2(y!, x!), z: z! }))
        .filter(({ radius, z }) => isRidge(radius) && Math.abs(z + offsets[0]! + thickness / 2) < thickness / 2 - P)
        .map(({ angle, z }) => (sense * angle * 180) / Math.PI - (360 * z) / P)
        .map((turn) => Math.abs(((((turn + 180) % 360) + 360) % 360) - 180))
    }
    const ridge = turnsOf(bolt as Solid, (radius) => radius > d2 / 2)
    const groove = turnsOf(nut as Solid, (radius) => radius < (d1 + d2) / 4)
    expect(ridge.length).toBeGreaterThan(10)
    expect(groove.length).toBeGreaterThan(10)
    expect(Math.max(...ridge)).toBeLessThan(Math.min(...groove))
  },
  60_000,
)
