import { measureVolume, type Shape3D } from 'replicad'
import { beforeAll, expect, test, vi } from 'vitest'
import { sizeOf } from '../dimension/size.ts'
import { FactError } from '../fact-error.ts'
import { nameOf, specification } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { externalGroove, internalGroove } from '../solid/thread.ts'
import { threadLimits } from '../thread/limits.ts'
import { threadProfile } from '../thread/profile.ts'
import { fileOf } from './job.ts'
import { solidOf } from './solid.ts'
import { isValid } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

/** One part for each way in which a thread meets the rest of a part. */
const parts = [
  specification('ASME B18.2.1', '1/4"', 25.4),
  specification('GB/T 5783', 'M8', 16),
  specification('GB/T 70.1', 'M5', 10),
  specification('GB/T 898', 'M8', 25),
  specification('GB/T 73', 'M4', 6),
  specification('GB/T 78', 'M6', 10),
  specification('GB/T 80', 'M6', 10),
  specification('GB/T 6170', 'M12'),
  specification('GB/T 5285', 'ST4.8', 13),
]

for (const part of parts)
  test(`${nameOf(part)}: with its thread modelled the solid is valid and has the same ends`, async () => {
    const [plain, threaded] = [await solidOf(part, 'cosmetic'), await solidOf(part, 'modelled')]
    expect(isValid(threaded)).toBe(true)
    const [from, to] = [plain, threaded].map(({ boundingBox: { bounds } }) => bounds.map(([, , z]) => z))
    expect(to![0]).toBeCloseTo(from![0]!, 3)
    expect(to![1]).toBeCloseTo(from![1]!, 3)
  })

const cylinder = (diameter: number, height: number): number => (Math.PI / 4) * diameter ** 2 * height

test.each([
  ['M8', 40],
  ['M12', 60],
] as const)('a modelled thread %s lies between its core d3 and its outer diameter', async (size, length) => {
  const bolt = specification('GB/T 5782', size, length)
  const { d, P } = sizeOf(bolt.standard, size).values as { d: number; P: number }
  const b = 2 * d + 6
  const groove = measureVolume(await solidOf(bolt, 'cosmetic')) - measureVolume(await solidOf(bolt, 'modelled'))
  expect(groove).toBeGreaterThan(0.2 * (cylinder(d, b) - cylinder(threadProfile(d, P).d3, b)))
  expect(groove).toBeLessThan(cylinder(d, b) - cylinder(threadProfile(d, P).d3, b))
})

/** The vertices on the crest of a thread: their phase along the pitch, if the thread is right-handed. */
function crestPhases(solid: Shape3D, radius: number, P: number): number[] {
  const { vertices } = solid.mesh({ tolerance: 0.05, angularTolerance: 0.5 })
  const points = Array.from({ length: vertices.length / 3 }, (_, index) => vertices.slice(3 * index, 3 * index + 3))
  return points
    .filter(([x, y, z]) => z! < -8 && Math.abs(Math.hypot(x!, y!) - radius) < 1e-3)
    .map(([x, y, z]) => (((z! / P - Math.atan2(y!, x!) / (2 * Math.PI) + 0.5) % 1) + 1) % 1)
}

test('threads are right-handed, left-handed where asked for, and as large as 6g allows', async () => {
  const screw = specification('GB/T 5783', 'M8', 20)
  const limits = threadLimits(8, 1.25, '6g')
  if (limits.kind !== 'external') throw new Error('M8 6g is an external thread')
  const right = crestPhases(await solidOf(screw, 'modelled'), limits.major.max / 2, 1.25)
  const left = crestPhases(await solidOf({ ...screw, hand: 'left' }, 'modelled'), limits.major.max / 2, 1.25)
  expect(right.length).toBeGreaterThan(50)
  // The crest is P/8 wide.
  expect(Math.max(...right) - Math.min(...right)).toBeLessThan(0.13)
  expect(Math.max(...left) - Math.min(...left)).toBeGreaterThan(0.5)
})

test.each([
  [8, 1.25],
  [64, 6],
])('the groove of a bolt M%s×%s leaves the allowance of 6g to that of a nut', (d, P) => {
  const [bolt, nut] = [externalGroove(d, P), internalGroove(d, P)]
  expect(2 * (nut.outer - bolt.outer)).toBeCloseTo((15 + 11 * P) / 1000, 3)
  expect(nut.inner - bolt.inner).toBeGreaterThan(nut.outer - bolt.outer)
})

test('a rod of 250 turns is modelled for STEP, whole and valid', async () => {
  const rod = specification('GB/T 15389', 'M36', 1000)
  const solid = await solidOf(rod, 'modelled')
  expect(isValid(solid)).toBe(true)
  const { outer, inner } = externalGroove(36, 4)
  expect(measureVolume(solid)).toBeGreaterThan(cylinder(2 * inner, 1000))
  expect(measureVolume(solid)).toBeLessThan(cylinder(2 * outer, 1000))
}, 120_000)

test('meshes of too many turns are refused', async () => {
  const rod = specification('GB/T 15389', 'M6', 1000)
  const file = fileOf({ specification: rod, format: 'stl', thread: 'modelled' })
  await expect(file).rejects.toThrow(FactError)
  await expect(file).rejects.toThrow('网格文件的真实螺纹最多 120 牙')
})
