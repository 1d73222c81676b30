import { measureVolume } from 'replicad'
import { beforeAll, expect, test } from 'vitest'
import { nameOf, specification } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { solidOf } from './solid.ts'
import { isValid } from './testing.ts'

beforeAll(openCad, 60_000)

/** One part for each way in which the hole of a nut or the point of a screw ends its thread. */
const parts = [
  specification('GB/T 6172.1', 'M20'),
  specification('GB/T 889.1', 'M6'),
  specification('GB/T 923', 'M10'),
  specification('GB/T 6178', 'M12'),
  specification('GB/T 120.1', '10', 30),
  specification('GB/T 15856.4', 'ST4.8', 25),
  specification('DIN 571', '8', 60),
]

for (const part of parts)
  test(`${nameOf(part)}: its modelled thread leaves one valid solid, lighter by less than a quarter`, async () => {
    const [plain, threaded] = [await solidOf(part, 'cosmetic'), await solidOf(part, 'modelled')]
    expect(isValid(threaded)).toBe(true)
    const share = measureVolume(threaded) / measureVolume(plain)
    expect(share).toBeGreaterThan(0.75)
    expect(share).toBeLessThan(1)
    const [from, to] = [plain, threaded].map(({ boundingBox: { bounds } }) => bounds.map(([, , z]) => z))
    expect(to![0]).toBeCloseTo(from![0]!, 3)
    expect(to![1]).toBeCloseTo(from![1]!, 3)
  }, 60_000)
