import type { Product } from '@lianmeng/contract/goods'

/** Ignores spaces, slashes, letter case, the T of GB/T, and which character separates diameter and length. */
export const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)\s*[x*×]\s*(?=\d)/g, '×')
    .replace(/[\s/-]/g, '')
    .replaceAll('gbt', 'gb')

type SearchedNames = Pick<
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

/** The text to find a product of an archive by; its words are separated, so that no match spans two of them. */
export const searchedText = (product: SearchedNames): string =>
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

/** The words of a keyword: all of them must occur. */
export const searchedTerms = (keyword: string): string[] => keyword.split(/\s+/).map(compact).filter(Boolean)
