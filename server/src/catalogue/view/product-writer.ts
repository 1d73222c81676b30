import { Product } from '@lianmeng/contract/goods'
import fastJson from 'fast-json-stringify'
import { Type } from 'typebox'

type Field = keyof Product
type Write = (product: Product) => string

/** Fields that another one decides. They make half of a text, and a list shows the same few values again and again. */
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
  /** Products of a size share one list of them. */
  dimensions: [],
} as const satisfies Partial<Record<Field, readonly Field[]>>

type DecidingField = keyof typeof decided
const deciding = Object.keys(decided) as DecidingField[]

/** Writes some fields of a product as the contract says, without the braces around them. */
function fieldsWriter(fields: readonly Field[]): Write {
  const write = fastJson(Type.Pick(Product, [...fields]))
  return (product) => write(product).slice(1, -1)
}

/** Writes a field with those that it decides; what was written once for a value is kept. */
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
 * Writes products as JSON, by serialisers that are compiled from the contract.
 * @returns a writer that is good for as long as the names of ids do not change
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
