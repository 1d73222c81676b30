import { importSTEP, measureVolume, type Shape3D } from 'replicad'
import { beforeAll, expect, test, vi } from 'vitest'
import { partOf } from '../family/part-of.ts'
import { fileOf } from '../model/job.ts'
import { shapeOf } from '../model/solid.ts'
import { isValid } from '../model/testing.ts'
import type { Specification } from '../part/specification.ts'
import { openCad } from '../solid/cad.ts'
import { volumeOf } from '../weight/weight.ts'
import { editedSpecification } from './check.ts'
import { bases, sampleEdit, volumeToleranceOf } from './testing.ts'

vi.setConfig({ testTimeout: 120_000 })
beforeAll(openCad, 60_000)

const shareOf = (volume: number, specification: Specification): number =>
  volume / volumeOf(specification, { thread: 'major' })

const solidOf = (specification: Specification): Promise<Shape3D> => shapeOf(partOf(specification, true), 'cosmetic')

async function readBack(specification: Specification): Promise<Shape3D> {
  const file = await fileOf({ specification, format: 'step', thread: 'cosmetic' })
  return (await importSTEP(new Blob([file as Uint8Array<ArrayBuffer>]))) as Shape3D
}

test.each(bases)(
  'the STEP of an edited sample of %s reads back valid, as heavy as its weight says',
  async (family, base) => {
    const edit = sampleEdit(base)
    expect(Object.keys(edit)).not.toEqual([])
    const edited = editedSpecification(base, edit)
    const read = await readBack(edited)
    expect(isValid(read)).toBe(true)
    const volume = measureVolume(read)
    expect(Math.abs(volume / measureVolume(await solidOf(edited)) - 1)).toBeLessThan(1e-5)
    const usual = shareOf(measureVolume(await solidOf(base)), base)
    expect(Math.abs(shareOf(volume, edited) / usual - 1)).toBeLessThan(volumeToleranceOf(family))
  },
)
