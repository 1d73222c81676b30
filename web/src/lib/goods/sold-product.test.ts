import { expect, test } from 'vitest'
import { type Sold, soldProduct } from './sold-product.ts'

const row: Sold = {
  standardId: 5,
  standardName: 'GB/T 5783-2025',
  productName: '六角头螺栓',
  specification: 'M8×30',
  price: '35.6',
  stockQty: 500,
  saleUnitName: '千支',
}
const offersOf = (rows: readonly Sold[]) => (soldProduct('M8×30', rows) as { offers?: unknown[] }).offers

test('an offer names what, who, how much for how many, and whether it is there', () => {
  expect(soldProduct('M8×30', [{ ...row, companyShortName: '海盐紧固', openReserve: 0 }])).toEqual({
    '@type': 'Product',
    name: 'M8×30',
    category: '六角头螺栓',
    offers: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Product', name: 'GB/T 5783-2025 M8×30' },
        seller: { '@type': 'Organization', name: '海盐紧固' },
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: '35.6',
          priceCurrency: 'CNY',
          valueAddedTaxIncluded: true,
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitText: '千支' },
        },
      },
    ],
  })
})

test('a specification with several offers has their lowest and highest price and their number', () => {
  expect(offersOf([{ ...row, offers: 12, highestPrice: '41' }])).toMatchObject([
    { '@type': 'AggregateOffer', lowPrice: '35.6', highPrice: '41', offerCount: 12 },
  ])
})

test.each([
  [{ stockQty: 1, openReserve: 1 }, 'InStock'],
  [{ stockQty: 0, openReserve: 1 }, 'BackOrder'],
  [{ stockQty: 0, openReserve: 0 }, 'OutOfStock'],
  [{ stockQty: 1, isBuyable: false }, 'OutOfStock'],
  [{ stockQty: 1, isBuyable: true }, 'InStock'],
  [{ stockQty: 0, isBuyable: true }, 'BackOrder'],
])('with %o it is %s', (stock, availability) => {
  expect(offersOf([{ ...row, ...stock }])).toMatchObject([{ availability: `https://schema.org/${availability}` }])
})

test('an offer whose price is hidden is not told', () => {
  expect(offersOf([{ ...row, price: null }])).toBeUndefined()
})
