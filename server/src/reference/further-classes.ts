import { standardById } from '@lianmeng/fastener/standard/library'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { meaningOf } from './classes.ts'

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

const besides = new Map<number, ReadonlySet<string>>()

const strengthOf = (name: string): string[] => {
  const meaning = meaningOf(name)
  return meaning ? [meaning.strength] : []
}

/** Whether goods of a standard are of a class that it does not name. @param strength by its name in the dictionary */
export function isBesideStandard(standardId: number, strength: string): boolean {
  let names = besides.get(standardId)
  if (!names) {
    const standard = standardById(standardId)
    const named = new Set(standard?.propertyClasses.flatMap(strengthOf))
    names = new Set(
      standard
        ? furtherClasses(standard)
            .flatMap(strengthOf)
            .filter((one) => !named.has(one))
        : [],
    )
    besides.set(standardId, names)
  }
  return names.has(strength)
}
