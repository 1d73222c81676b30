/** Kinds of imported files, and the possible meanings of their columns. */
export const importKind = ['prices', 'stock', 'products'] as const
export type ImportKind = (typeof importKind)[number]

/** `''`: nobody knows what the column is. `none`: it is not imported. */
export const importField = [
  '',
  'none',
  'ownCode',
  'value',
  'priceUnit',
  'unit',
  'taxRate',
  'text',
  'standard',
  'size',
  'length',
  'propertyClass',
  'material',
  'surface',
  'brand',
  'price',
  'tierFrom',
  'tierPrice',
  'tierFrom2',
  'tierPrice2',
  'tierFrom3',
  'tierPrice3',
  'stock',
  'carton',
  'box',
  'minPurchase',
  'deliveryDays',
  'listed',
  'validUntil',
] as const
export type ImportField = (typeof importField)[number]

/** The fields of each kind, those that identify a row first. */
export const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  prices: ['ownCode', 'value', 'priceUnit', 'taxRate', 'validUntil'],
  stock: ['ownCode', 'value', 'unit'],
  products: importField.filter(
    (field) => field !== '' && field !== 'none' && field !== 'value' && field !== 'validUntil',
  ),
}

/** Groups of columns of which at least one is required for a usable file. */
const needed: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  prices: [['ownCode'], ['value']],
  stock: [['ownCode'], ['value']],
  products: [['ownCode'], ['text', 'size']],
}

/** Whether every required field has a column, and none has two. */
export function isWholeMapping(kind: ImportKind, mapping: readonly string[]): boolean {
  const named = mapping.filter((field) => field !== '' && field !== 'none')
  return (
    named.every((field) => fieldsOfKind[kind].some((one) => one === field)) &&
    new Set(named).size === named.length &&
    needed[kind].every((fields) => fields.some((field) => named.includes(field)))
  )
}

/** The columns of the further prices of a row, the nearest first: where its quantity stands, and the price. */
export const tierFields = [
  ['tierFrom', 'tierPrice'],
  ['tierFrom2', 'tierPrice2'],
  ['tierFrom3', 'tierPrice3'],
] as const satisfies readonly (readonly [from: ImportField, price: ImportField])[]

/** What a file of products may change of goods that are there. `carton`: the package, with its boxes; `tiers`: all further prices. */
export const changeableFields = ['price', 'tiers', 'carton', 'minPurchase', 'deliveryDays', 'listed'] as const
export type ChangeableField = (typeof changeableFields)[number]
