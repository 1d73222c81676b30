import type { DimensionRow } from '@lianmeng/fastener/dimension/row'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { referenceVocabulary } from '../reference/vocabulary.ts'
import { isMeant, knownClasses, soldClasses } from './class-meant.ts'
import { isPossible } from './part-figures.ts'
import { labelsOf, listable } from './part-labels.ts'
import type { WrittenPart } from './written-part.ts'

/** A part in the terms of its table. `length` in mm; 0 if the part has none. */
export type FoundPart = { standard: Standard; row: DimensionRow; length: number; className: string; surfaceId: number }

/** Splits `M8×1×40` into size and length at its last `×`; otherwise the whole text is a size. */
function sizeOf(standard: Standard, { size, length }: WrittenPart): { row: DimensionRow; length: number } | undefined {
  const at = length === '' ? size.lastIndexOf('×') : -1
  const parted = at > 0 ? [size.slice(0, at), size.slice(at + 1)] : [size, length]
  for (const [label, written] of [parted, [size, length]] as [string, string][]) {
    if (!/^(\d+(\.\d+)?)?$/.test(written)) continue
    const [found] = labelsOf(standard).get(label) ?? []
    if (found && isPossible(found.lengths, Number(written))) return { row: found.row, length: Number(written) }
  }
  return undefined
}

/** The only class with this spelling; without one, the only class of the standard. */
function classOf(standard: Standard, written: string): string | undefined {
  const known = knownClasses(standard)
  const meant = written === '' ? known : soldClasses(standard).filter((name) => isMeant(written, name))
  return meant.length === 1 ? meant[0] : undefined
}

/**
 * Reads a part whose columns are all spelled as in our tables. Most rows are: programs wrote them. The kernel takes thirty
 * times as long.
 * @returns undefined if anything is spelled differently: then the kernel has to read it
 */
export function speltPart(written: WrittenPart): FoundPart | undefined {
  // Lengths of inch parts are written in both units, which only the kernel reads.
  if (written.text !== '' || /"|No\./.test(written.size)) return undefined
  const standard = listable(written.standard)
  const size = standard && sizeOf(standard, written)
  const className = standard && classOf(standard, written.propertyClass)
  const surfaceId = written.surface === '' ? 0 : referenceVocabulary().idOf('surface', written.surface)
  if (!size || className === undefined || (written.surface !== '' && surfaceId === 0)) return undefined
  return { standard, ...size, className, surfaceId }
}
