import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inChild } from '../../server/src/concurrency/child/in-child.ts'
import { type Figure, figure, middle } from './figures/figure.ts'

const script = new URL('../../server/src/features/fast-order/assembly-child.ts', import.meta.url)
/** MB of the heap. */
const memory = 200
const size = 150_000_000
const kinds = 1_000

/** A whole machine: a thousand parts with their geometry, some of them screws. */
function* machine(): Generator<string> {
  yield "ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=PRODUCT('top','top','',());\n#2=PRODUCT_DEFINITION_FORMATION('','',#1);\n#3=PRODUCT_DEFINITION('','',#2,$);\n"
  let id = 10
  for (let part = 0; part < kinds; part += 1) {
    const name = part % 20 === 0 ? `GB/T 5783 M8x${20 + part}` : `P-${part}`
    yield `#${id}=PRODUCT('${part}','${name}','',());\n#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});\n#${id + 2}=PRODUCT_DEFINITION('','',#${id + 1},$);\n`
    yield `#${id + 3}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#3,#${id + 2},$);\n`
    id += 4
    for (let written = 0; written < size / kinds; id += 1) {
      const point = `#${id}=CARTESIAN_POINT('a;b',(${(id * 1.37).toFixed(6)},-${(id * 0.77).toFixed(6)},1.E-3));\n`
      written += point.length
      yield point
    }
  }
  yield 'ENDSEC;\nEND-ISO-10303-21;\n'
}

/** The time to count the parts of a file of 150 MB, including the start of the process, with a limit of its memory. */
export async function assemblyFigure(): Promise<Figure> {
  const path = join(tmpdir(), `${randomUUID()}.step`)
  await pipeline(Readable.from(machine()), createWriteStream(path))
  const times: number[] = []
  try {
    for (let run = 0; run < 3; run += 1) {
      const started = performance.now()
      await inChild(script, path, { failure: 'failed', timeLimit: 120_000, memory })
      times.push(performance.now() - started)
    }
  } finally {
    await rm(path, { force: true })
  }
  return figure('STEP assembly of 150 MB, 1,000 parts', middle(times))
}
