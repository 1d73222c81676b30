import type { ImportKind } from '@lianmeng/contract/imports/columns'
import * as imports from '@lianmeng/contract/imports/endpoints'

/** The calls for the steps of an import, by its kind. */
export const stepsOfKind = {
  prices: {
    upload: imports.uploadPrices,
    map: imports.mapPrices,
    apply: imports.applyPrices,
    cancel: imports.cancelPrices,
  },
  stock: { upload: imports.uploadStock, map: imports.mapStock, apply: imports.applyStock, cancel: imports.cancelStock },
  products: {
    upload: imports.uploadProducts,
    map: imports.mapProducts,
    apply: imports.applyProducts,
    cancel: imports.cancelProducts,
  },
} as const satisfies Record<ImportKind, object>

/** Reads that these calls make stale. */
export const staleImports = [imports.job, imports.jobs]
