import type { Product } from '@lianmeng/contract/goods'

/** Spaces, slashes and letter case do not matter, nor the T of GB/T, nor which sign stands between diameter and length. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)\s*[x*×]\s*(?=\d)/g, '×')
    .replace(/[\s/-]/g, '')
    .replaceAll('gbt', 'gb')

type Named = Pick<
  Product,
  | 'standardName'
  | 'specification'
  | 'productName'
  | 'strengthName'
  | 'surfaceTreatmentName'
  | 'materialName'
  | 'brandName'
  | 'companyShortName'
>

/** What is kept of a product in an archive to find it by; its words stand apart, so that none is found across two. */
export const searchedText = (product: Named): string =>
  [
    `${product.standardName}${product.specification}`,
    product.productName,
    product.strengthName,
    product.surfaceTreatmentName,
    product.materialName,
    product.brandName,
    product.companyShortName,
  ]
    .map(compact)
    .filter(Boolean)
    .join(' ')

/** The pieces of a keyword: all of them have to occur. */
export const searchedTerms = (keyword: string): string[] => keyword.split(/\s+/).map(compact).filter(Boolean)
