import { getOC, importSTEP, type Shape3D } from 'replicad'
import { beforeAll, expect, test, vi } from 'vitest'
import { nameOf, specification } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { fileOf } from './job.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

/** A part of each way in which a chamfer meets flat sides, and one of each kind of drive. */
const parts = [
  specification('GB/T 5782', 'M12', 60),
  specification('GB/T 5780', 'M24', 120),
  specification('DIN 6921', 'M10', 40),
  specification('GB/T 6170', 'M12'),
  specification('GB/T 889.1', 'M6'),
  specification('GB/T 6178', 'M12'),
  specification('GB/T 923', 'M10'),
  specification('GB/T 70.1', 'M6', 20),
  specification('GB/T 818', 'M5', 16),
]

test.each(parts.map((part) => [nameOf(part), part] as const))(
  '%s: who reads the STEP file finds every edge on its faces within its tolerance, everywhere along it',
  async (_name, part) => {
    const bytes = await fileOf({ specification: part, format: 'step', thread: 'cosmetic' })
    const read = (await importSTEP(new Blob([bytes as Uint8Array<ArrayBuffer>]))) as Shape3D
    expect(new (getOC().BRepCheck_Analyzer)(read.wrapped, true, false, true).IsValid()).toBe(true)
  },
)
