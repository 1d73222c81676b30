import { isFastenerName, spokenName } from '@lianmeng/fastener/step-assembly/part-name'
import { partsOf } from '@lianmeng/fastener/step-assembly/parts'
import { StepError, type StepProblem } from '@lianmeng/fastener/step-assembly/statements'

/** A part of an assembly with its count; `spoken`, its text, is empty when it is no fastener. */
export type CountedPart = { name: string; spoken: string; count: number }

/** The answer of the process: the parts of an assembly, or why it could not be read. */
export type AssemblyAnswer = { parts: CountedPart[] } | { problem: StepProblem }

/** Decodes UTF-8, or GB18030 as written by Chinese programs. */
function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

/** Reads a file of a CAD program. */
export function work(file: Uint8Array): AssemblyAnswer {
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
