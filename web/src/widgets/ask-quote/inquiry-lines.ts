import { maxQuantity } from '@lianmeng/contract/fields'
import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { LineInput } from '@lianmeng/contract/quotes/shapes'

/** A quantity as the first one asked, base units; none if it is not known. */
const asked = (...quantities: number[]): LineInput['quantities'] =>
  quantities.filter((qty) => qty > 0 && qty <= maxQuantity && Number.isInteger(qty)).map((qty) => ({ qty }))

/** Words that nobody has read: the seller completes standard and size. */
export const wordsLine = (text: string, qty = 0): LineInput => ({
  subject: 'unread',
  text: text.slice(0, 300),
  quantities: asked(qty),
})

/** A standard part by what a product says of itself. A part made to a seller's own drawing has no specification: it goes by its words. */
export function productLine(product: Product, ...quantities: number[]): LineInput {
  if (product.nonstandardId > 0) return { ...wordsLine(goodsText(product)), quantities: asked(...quantities) }
  const { standardId, nominalId, length, strengthId, textureId, materialId, surfaceTreatmentId } = product
  const { toothType1Id, toothType2Id } = product
  return {
    subject: 'standard',
    ...{
      standardId,
      nominalId,
      length,
      strengthId,
      textureId,
      materialId,
      surfaceTreatmentId,
      toothType1Id,
      toothType2Id,
    },
    text: '',
    quantities: asked(...quantities),
  }
}

/** A quantity, twice and five times as many: what a larger lot would cost. */
export const largerLots = (product: Product, qty: number): LineInput => productLine(product, qty, 2 * qty, 5 * qty)
