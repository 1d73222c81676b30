import { parentPort } from 'node:worker_threads'
import { getOC } from 'replicad'
import { FactError } from '../fact-error.ts'
import { openCad } from '../solid/cad.ts'
import type { Answer } from './answer.ts'
import { fileOf, type SolidJob } from './job.ts'

/** Makes one solid after another for `solids.ts`; OpenCascade is opened with the first one. */
parentPort!.on('message', async (job: SolidJob) => {
  const answer = await answerTo(job)
  parentPort!.postMessage(answer, answer.file ? [answer.file.buffer as ArrayBuffer] : [])
})

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
