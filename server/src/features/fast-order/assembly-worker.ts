import { workerData } from 'node:worker_threads'
import { isFastenerName, spokenName } from '@lianmeng/fastener/step-assembly/part-name'
import { partsOf } from '@lianmeng/fastener/step-assembly/parts'
import { StepError, type StepProblem } from '@lianmeng/fastener/step-assembly/statements'
import { answerFromWorker } from '../../concurrency/in-worker.ts'
import { standBack } from '../../concurrency/stand-back.ts'

/** A part of an assembly with its count; `spoken`, its text, is empty when it is no fastener. */
export type CountedPart = { name: string; spoken: string; count: number }

/** The answer of the thread: the parts of an assembly, or why it could not be read. */
export type AssemblyAnswer = { parts: CountedPart[] } | { problem: StepProblem }

/** Decodes UTF-8, or GB18030 as written by Chinese programs. */
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
