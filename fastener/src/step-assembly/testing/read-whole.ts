import { TreeReader } from '../assembly-tree.ts'
import { type AssemblyPart, partsOf } from '../parts.ts'

/** The parts in the text of a STEP file, read in pieces of this many bytes. @throws StepError */
export function partsIn(file: string | Uint8Array, piece = 1 << 16): AssemblyPart[] {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const reader = new TreeReader()
  for (let at = 0; at < bytes.length; at += piece) reader.push(bytes.subarray(at, at + piece))
  return partsOf(reader.tree())
}
