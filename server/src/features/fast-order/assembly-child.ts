import { createReadStream } from 'node:fs'
import { TreeReader } from '@lianmeng/fastener/step-assembly/assembly-tree'
import { type AssemblyPart, partsOf } from '@lianmeng/fastener/step-assembly/parts'
import { StepError, type StepProblem } from '@lianmeng/fastener/step-assembly/step-error'

/** The answer of the process: the parts of an assembly, or why it could not be read. */
export type AssemblyAnswer = { parts: AssemblyPart[] } | { problem: StepProblem }

/** Bytes read at a time. */
const piece = 1024 * 1024

/** Reads a file of a CAD program piece by piece: its size does not matter for the memory. @param path where it lies */
export async function work(path: string): Promise<AssemblyAnswer> {
  try {
    const reader = new TreeReader()
    for await (const bytes of createReadStream(path, { highWaterMark: piece })) reader.push(bytes as Buffer)
    return { parts: partsOf(reader.tree()) }
  } catch (error) {
    if (error instanceof StepError) return { problem: error.problem }
    throw error
  }
}
