import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { meaningOf } from './classes.ts'
import { referenceVocabulary } from './vocabulary.ts'

/** Classes in which parts of a kind are sold, whatever their standard names. */
const kinds: readonly { readonly named: RegExp; readonly sold: readonly string[] }[] = [
  { named: /^\d+\.\d$/, sold: ['3.6', '4.6', '4.8', '5.6', '5.8', '6.8', '8.8', '9.8', '10.9', '12.9'] },
  { named: /^([4-9]|1[02])$/, sold: ['4', '5', '6', '8', '9', '10', '12'] },
  { named: /^(A\d-\d0|\d+\.\d)$/, sold: ['A1-50', 'A2-50', 'A2-70', 'A2-80', 'A4-70', 'A4-80'] },
]

/**
 * Classes that the trade sells of a standard's parts and that the standard does not name: 4.8 of GB/T 5783. They are
 * marked wherever somebody chooses one.
 */
export function furtherClasses({ propertyClasses }: Standard): string[] {
  const sold = kinds.flatMap(({ named, sold }) => (propertyClasses.some((name) => named.test(name)) ? sold : []))
  return [...new Set(sold)].filter((name) => !propertyClasses.includes(name) && meaningOf(name) !== undefined)
}

/** Classes beside a standard by their ids in the dictionary; a list asks for the same few standards. */
const beside = new Map<number, ReadonlySet<number>>()

/** Whether goods have a class that their standard does not name. */
export function isClassBeside({ standardId, strengthId }: { standardId: number; strengthId: number }): boolean {
  let ids = beside.get(standardId)
  if (!ids) {
    const standard = standardById(standardId)
    const { idOf } = referenceVocabulary()
    ids = new Set((standard ? furtherClasses(standard) : []).map((name) => idOf('strength', meaningOf(name)!.strength)))
    beside.set(standardId, ids)
  }
  return strengthId > 0 && ids.has(strengthId)
}
