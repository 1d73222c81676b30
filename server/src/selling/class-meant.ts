import type { Standard } from '@lianmeng/fastener/standard/standard'
import { meaningOf } from '../reference/classes.ts'
import { furtherClasses } from '../reference/further-classes.ts'

/** The classes of a standard that can be listed. */
export const knownClasses = ({ propertyClasses }: Standard): string[] =>
  propertyClasses.filter((name) => meaningOf(name))

/** These, and the classes that are sold though the standard does not name them. */
export const soldClasses = (standard: Standard): string[] => [...knownClasses(standard), ...furtherClasses(standard)]

/** Whether a text means a class: as printed, as shown, or by the material where the standard names nothing else. */
export function isMeant(written: string, name: string): boolean {
  const { strength, materials } = meaningOf(name)!
  return (
    name === written ||
    (strength === '' ? materials.some(([, material]) => material === written) : strength === written)
  )
}
