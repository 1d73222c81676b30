import type { Product } from '@lianmeng/contract/goods'

/** The fields of a list row used here: one seller's offer, or a specification with the totals of its offers. */
export type Sold = Pick<
  Product,
  'standardId' | 'standardName' | 'productName' | 'specification' | 'price' | 'stockQty' | 'saleUnitName'
> &
  Partial<Pick<Product, 'companyShortName' | 'openReserve'>> & {
    offers?: number
    highestPrice?: string | null
    isBuyable?: boolean
  }

/** Goods are priced by the thousand, so the price includes its reference quantity. */
const priceOf = (price: string, { saleUnitName }: Sold): object => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'CNY',
  valueAddedTaxIncluded: true,
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: saleUnitName },
})

function availabilityOf({ stockQty, openReserve, isBuyable }: Sold): string {
  // What can be bought in no quantity is not offered to search engines, whatever the shelves hold.
  const canBeReserved = isBuyable ?? openReserve === 1
  const state =
    isBuyable === false ? 'OutOfStock' : stockQty > 0 ? 'InStock' : canBeReserved ? 'BackOrder' : 'OutOfStock'
  return `https://schema.org/${state}`
}

function offerOf(row: Sold): object[] {
  const { price, offers, highestPrice, companyShortName } = row
  if (price === null) return []
  const all = offers !== undefined && {
    lowPrice: price,
    highPrice: highestPrice ?? price,
    priceCurrency: 'CNY',
    offerCount: offers,
  }
  return [
    {
      '@type': all ? 'AggregateOffer' : 'Offer',
      itemOffered: { '@type': 'Product', name: [row.standardName, row.specification].filter(Boolean).join(' ') },
      ...(companyShortName && { seller: { '@type': 'Organization', name: companyShortName } }),
      availability: availabilityOf(row),
      priceSpecification: priceOf(price, row),
      ...all,
    },
  ]
}

/** The product sold under a name, with the offers whose price is public. */
export function soldProduct(name: string, rows: readonly Sold[]): object {
  const offers = rows.flatMap(offerOf)
  return {
    '@type': 'Product',
    name,
    ...(rows[0] && { category: rows[0].productName }),
    ...(offers.length > 0 && { offers }),
  }
}
