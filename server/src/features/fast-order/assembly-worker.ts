import { workerData } from 'node:worker_threads'
import { isFastenerName, spokenName } from '@lianmeng/fastener/step-assembly/part-name'
import { partsOf } from '@lianmeng/fastener/step-assembly/parts'
import { StepError, type StepProblem } from '@lianmeng/fastener/step-assembly/statements'
import { answerFromWorker } from '../../concurrency/in-worker.ts'
import { standBack } from '../../concurrency/stand-back.ts'

/** A part as it is built in; `spoken` is empty where it is no fastener. */
export type CountedPart = { name: string; spoken: string; count: number }

/** What the thread answers: the parts of an assembly, or why it was not read. */
export type AssemblyAnswer = { parts: CountedPart[] } | { problem: StepProblem }

/** UTF-8, or what Chinese programs write: GB18030. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

function read(file: Uint8Array): AssemblyAnswer {
  try {
    const parts = partsOf(textOf(file), isFastenerName).map(({ name, count }) => ({
      name,
      spoken: isFastenerName(name) ? spokenName(name) : '',
      count,
    }))
    return { parts }
  } catch (error) {
    if (error instanceof StepError) return { problem: error.problem }
    throw error
  }
}

standBack()
answerFromWorker(read(workerData as Uint8Array))
