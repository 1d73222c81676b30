import { getOC, importSTEP, type Shape3D } from 'replicad'
import { beforeAll, expect, test, vi } from 'vitest'
import { familyOf } from '../family/family.ts'
import { nameOf, specification, standardOfEachTable } from '../sheet/testing.ts'
import { openCad } from '../solid/cad.ts'
import { standardNamed } from '../standard/library.ts'
import { fileOf } from './job.ts'
import { someOf } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(openCad, 60_000)

/** The middle size of the first standard of every family; plus standards whose edges were once off their faces. */
const parts = [
  ...new Map(standardOfEachTable.toReversed().map((standard) => [familyOf(standard), standard])).values(),
  ...['GB/T 5780', 'DIN 580', 'DIN 444', 'DIN 85', 'DIN 7504-K', 'JIS B1251', 'DIN 127-B'].map(standardNamed),
].map((standard) => {
  const some = someOf(standard)
  return some[some.length >> 1]!
})

/** Parts whose modelled threads end in a chamfer, a shank, a hole, a slot, a point, a run-out. */
const threadedParts = [
  specification('GB/T 5783', 'M8', 16),
  specification('GB/T 6178', 'M12'),
  specification('GB/T 73', 'M4', 6),
  specification('DIN 571', '8', 60),
  specification('GB/T 15856.4', 'ST4.8', 25),
]

test.each([
  ...parts.map((part) => [nameOf(part), 'cosmetic', part] as const),
  ...threadedParts.map((part) => [nameOf(part), 'modelled', part] as const),
])(
  '%s, thread %s: who reads the STEP file finds every edge on its faces within its tolerance, everywhere along it',
  async (_name, thread, part) => {
    const bytes = await fileOf({ specification: part, format: 'step', thread })
    const read = (await importSTEP(new Blob([bytes as Uint8Array<ArrayBuffer>]))) as Shape3D
    const analyzer = new (getOC().BRepCheck_Analyzer)(read.wrapped, true, false, true)
    expect(analyzer.IsValid()).toBe(true)
    analyzer.delete()
    read.delete()
  },
)
