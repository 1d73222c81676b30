import type { Product } from '@lianmeng/contract/goods'

type Named = Pick<Product, 'specification' | 'strengthName' | 'surfaceTreatmentName' | 'companyShortName'>

/** An offer in few words, for lists of several: size, class, coating and seller. */
export const offerName = ({ specification, strengthName, surfaceTreatmentName, companyShortName }: Named): string =>
  [specification, strengthName, surfaceTreatmentName, companyShortName].filter(Boolean).join(' ')
