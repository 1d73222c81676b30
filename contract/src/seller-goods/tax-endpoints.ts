/** The tax rates of a seller's goods: what new goods begin with, and changing many at once. */
import { Type } from 'typebox'
import { sellerProducts, sellerReadingProducts } from '../callers.ts'
import { Nothing } from '../fields.ts'
import { WholeFigure } from '../figures.ts'
import { chosen } from './endpoints.ts'

const base = '/seller/v1/product/tax'

const taxRate = WholeFigure('percent', { title: '税率', minimum: 0, maximum: 100 })
/** How many goods have each rate, the highest first. */
const rates = Type.Array(Type.Object({ taxRate: WholeFigure('percent'), count: Type.Integer() }))

export const ownTaxRates = sellerReadingProducts({
  method: 'GET',
  path: `${base}/rates`,
  summary: '卖家：新商品的税率，各税率的商品数',
  params: Type.Object({}),
  data: Type.Object({ usual: WholeFigure('percent'), rates }),
})

/** Goods that are there keep what they have. */
export const setUsualTaxRate = sellerProducts({
  method: 'POST',
  path: `${base}/usual`,
  programs: 'goods',
  summary: '卖家：设置新商品的税率',
  params: Type.Object({ taxRate }),
  data: Nothing,
})

/** What a change would do; without goods and filter: to all goods of the seller. */
export const previewTaxRate = sellerProducts({
  method: 'POST',
  path: `${base}/preview`,
  programs: 'goods',
  summary: '卖家：预览批量修改税率',
  params: Type.Object({ ...chosen, taxRate }),
  data: Type.Object({
    rates,
    /** Goods that have another rate now. */
    changes: Type.Integer(),
  }),
})

/** Prices stay as they are, with the tax in them; orders that were placed keep their rate. */
export const setTaxRate = sellerProducts({
  method: 'POST',
  path: `${base}/set`,
  programs: 'goods',
  summary: '卖家：批量修改税率',
  params: Type.Object({ ...chosen, taxRate }),
  data: Type.Object({ changed: Type.Integer() }),
})
