import { measureVolume } from 'replicad'
import { beforeAll, expect, test, vi } from 'vitest'
import { familyOf } from '../family/family.ts'
import { materialLimits } from '../part/material-limit.ts'
import { nameOf, specification, standardOfEachTable } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { standardNamed } from '../standard/library.ts'
import { threadLimits } from '../thread/limits.ts'
import { fileOf } from './job.ts'
import { solidOf } from './solid.ts'
import { isValid, someOf } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

const families = [...Map.groupBy(standardOfEachTable, (standard) => familyOf(standard)!)].map(
  ([family, [first]]) => [family, first!] as const,
)

test.each(families)(
  '%s: the more material a solid has by its tolerances, the larger it is',
  async (_family, standard) => {
    const [one] = someOf(standard)
    const solids = await Promise.all(materialLimits.map((limit) => solidOf(one!, 'cosmetic', limit)))
    expect(solids.every(isValid), nameOf(one!)).toBe(true)
    const volumes = solids.map((solid) => measureVolume(solid))
    expect(
      volumes.toSorted((a, b) => a - b),
      nameOf(one!),
    ).toEqual(volumes)
  },
)

test('a bolt M12×60 at its limits is as high and as wide as the table says', async () => {
  const bolt = specification('GB/T 5782', 'M12', 60)
  const boxOf = async (limit: 'least' | 'most') => (await solidOf(bolt, 'cosmetic', limit)).boundingBox.bounds
  const [[, left, bottom], [, right, top]] = await boxOf('most')
  expect([right - left, top, bottom].map((value) => Number(value.toFixed(3)))).toEqual([18, 7.68, -60.6])
  const [[, narrow, short], [, wide, low]] = await boxOf('least')
  expect([wide - narrow, low, short].map((value) => Number(value.toFixed(3)))).toEqual([17.73, 7.32, -59.4])
})

test('a washer has its hole at the smallest where its material is most', async () => {
  const [most, least] = await Promise.all(
    (['most', 'least'] as const).map((limit) => solidOf(specification('GB/T 97.1', '12'), 'cosmetic', limit)),
  )
  // d1 13 to 13.27, d2 23.48 to 24, h 2.3 to 2.7
  expect(measureVolume(most!)).toBeCloseTo((Math.PI / 4) * (24 ** 2 - 13 ** 2) * 2.7, 0)
  expect(measureVolume(least!)).toBeCloseTo((Math.PI / 4) * (23.48 ** 2 - 13.27 ** 2) * 2.3, 0)
})

test.each(['GB/T 5783', 'GB/T 6170'])('%s: a modelled thread stands at the limits of its class', async (number) => {
  const part = specification(number, 'M8', number === 'GB/T 5783' ? 20 : undefined)
  const [least, most] = await Promise.all((['least', 'most'] as const).map((limit) => solidOf(part, 'modelled', limit)))
  expect(isValid(least!) && isValid(most!)).toBe(true)
  expect(measureVolume(least!)).toBeLessThan(measureVolume(most!))
  if (number !== 'GB/T 5783') return
  const limits = threadLimits(8, 1.25, '6g')
  const { vertices } = least!.mesh({ tolerance: 0.02, angularTolerance: 0.3 })
  const radii = Array.from({ length: vertices.length / 3 }, (_, index) => {
    const [x, y, z] = vertices.slice(3 * index, 3 * index + 3)
    return z! < -8 && z! > -16 ? Math.hypot(x!, y!) : 0
  })
  expect(2 * Math.max(...radii)).toBeCloseTo(limits.kind === 'external' ? limits.major.min : 0, 3)
})

test.each(['M8', 'M20'])('%s: a modelled thread closes with a countersink that is as wide', async (size) => {
  expect(isValid(await solidOf(specification('GB/T 6170', size), 'modelled', 'most'))).toBe(true)
})

test('the file says at which limit it is; composites are nominal', async () => {
  const part = specification('GB/T 6170', 'M12')
  const text = new TextDecoder().decode(
    await fileOf({ specification: part, format: 'step', thread: 'cosmetic', limit: 'most' }),
  )
  expect(text).toContain('\\X2\\5B9E4F5372B66001\\X0\\')
  const set = { standard: standardNamed('GB/T 1231'), size: 'M20', length: 90 }
  const refused = fileOf({ specification: set, format: 'stl', thread: 'cosmetic', limit: 'least' })
  await expect(refused).rejects.toThrow('组合件按公称尺寸建模')
})
