import { getOC } from 'replicad'
import { FactError } from '../fact-error.ts'
import { openCad } from '../solid/cad.ts'
import type { Answer } from './answer.ts'
import { fileOf, type SolidJob } from './job.ts'

/** The process that makes one solid after another for `solids.ts`; OpenCascade is opened with the first one. */
process.on('message', async (job: SolidJob) => {
  process.send!(await answerTo(job))
})
// A solid that is being made when nobody is left to take it is no longer needed.
process.once('disconnect', () => process.exit())

async function answerTo(job: SolidJob): Promise<Answer> {
  await openCad()
  const outcome = await fileOf(job).then((file) => ({ file }), reasonOf)
  return { heapBytes: getOC().wasmMemory.buffer.byteLength, ...outcome }
}

function reasonOf(error: unknown): Pick<Answer, 'refusal' | 'failure'> {
  if (error instanceof FactError) {
    const { kind, message, possible } = error
    return { refusal: { kind, message, possible } }
  }
  return { failure: error instanceof Error ? error.message : String(error) }
}
