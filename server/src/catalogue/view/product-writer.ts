import { Product } from '@lianmeng/contract/goods'
import fastJson from 'fast-json-stringify'
import { Type } from 'typebox'

type Field = keyof Product
type Write = (product: Product) => string

/** Fields determined by another one. They are half of the text, and lists repeat the same few values. */
const decided = {
  erpTenantId: ['companyShortName', 'sellsOpenly', 'areaName'],
  brandProductId: ['brandName'],
  standardId: ['standardName', 'productName'],
  textureId: ['textureName'],
  materialId: ['materialName'],
  strengthId: ['strengthName'],
  surfaceTreatmentId: ['surfaceTreatmentName'],
  toothType1Id: ['toothType1Name'],
  toothType2Id: ['toothType2Name'],
  baseUnit: ['baseUnitName', 'baseUnitFraction'],
  saleUnit: ['saleUnitName', 'saleUnitFraction'],
  /** Products of one size share a list of dimensions. */
  dimensions: [],
} as const satisfies Partial<Record<Field, readonly Field[]>>

type DecidingField = keyof typeof decided
const deciding = Object.keys(decided) as DecidingField[]

/** Writes some fields of a product as JSON, without the surrounding braces. */
function fieldsWriter(fields: readonly Field[]): Write {
  const write = fastJson(Type.Pick(Product, [...fields]))
  return (product) => write(product).slice(1, -1)
}

/** Writes a field with those it determines; the text for a value is cached. */
function keptWriter(field: DecidingField): Write {
  const write = fieldsWriter([field, ...decided[field]])
  const texts = new Map<Product[DecidingField], string>()
  return (product) => {
    const value = product[field]
    let text = texts.get(value)
    if (text === undefined) {
      text = write(product)
      texts.set(value, text)
    }
    return text
  }
}

/**
 * Writes products as JSON, with serialisers compiled from the contract.
 * @returns a writer that is valid as long as the names of ids are unchanged
 */
export function productWriter(): Write {
  const apart = new Set<string>(deciding.flatMap((field) => [field, ...decided[field]]))
  const others = fieldsWriter((Object.keys(Product.properties) as Field[]).filter((field) => !apart.has(field)))
  const kept = deciding.map(keptWriter)
  return (product) => {
    let text = `{${others(product)}`
    for (const write of kept) text += `,${write(product)}`
    return `${text}}`
  }
}
