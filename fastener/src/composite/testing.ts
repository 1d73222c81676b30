import type { Specification } from '../part/specification.ts'
import { compositeLengths, compositeSizes } from './composite.ts'
import { compositeStandards } from './composition.ts'

type CompositeCase = { readonly name: string; readonly specification: Specification }

/** Every size of every composite with figures, in its shortest, a middle and its longest length. */
export const everyComposite = (): CompositeCase[] =>
  compositeStandards().flatMap((standard) =>
    compositeSizes(standard).flatMap((size) => {
      const lengths = compositeLengths(standard, size)
      return [...new Set([lengths[0]!, lengths[lengths.length >> 1]!, lengths.at(-1)!])].map((length) => ({
        name: `${standard.name} ${size}×${length}`,
        specification: { standard, size, length },
      }))
    }),
  )
