import { type ImportKind, importKind } from '@lianmeng/contract/imports/columns'
import * as imports from '@lianmeng/contract/imports/endpoints'
import { useSellerStanding } from '../../lib/person/seller-standing.ts'

/** The calls for the steps of an import, by its kind. */
export const stepsOfKind = {
  prices: {
    upload: imports.uploadPrices,
    map: imports.mapPrices,
    read: imports.readPrices,
    apply: imports.applyPrices,
    cancel: imports.cancelPrices,
    decide: imports.decidePrices,
  },
  stock: {
    upload: imports.uploadStock,
    map: imports.mapStock,
    read: imports.readStock,
    apply: imports.applyStock,
    cancel: imports.cancelStock,
    decide: imports.decideStock,
  },
  products: {
    upload: imports.uploadProducts,
    map: imports.mapProducts,
    read: imports.readProducts,
    apply: imports.applyProducts,
    cancel: imports.cancelProducts,
    decide: imports.decideProducts,
  },
} as const satisfies Record<ImportKind, object>

/** Reads that these calls make stale. */
export const staleImports = [imports.job, imports.jobs]

/** The kinds of files that the user may bring. */
export function useOwnKinds(): readonly ImportKind[] {
  const duties = useSellerStanding().data?.duties ?? []
  return importKind.filter((kind) => duties.includes(kind))
}
