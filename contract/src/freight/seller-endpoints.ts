import { Type } from 'typebox'
import { sellerReadingShop, sellerShop } from '../callers.ts'
import { Code, Nothing, Text } from '../fields.ts'
import { FigureText } from '../figures.ts'
import { maxRules, Provinces, Rule } from './terms.ts'

/** A seller's freight, in its back office. */
const terms = {
  rules: Type.Array(Rule, { title: '运费规则', maxItems: maxRules }),
  pickup: Type.Boolean({ title: '支持自提' }),
  collect: Type.Boolean({ title: '支持到付' }),
  pickupPlace: Text('自提地点与时间', 100),
  /** Yuan, for the goods of an order; empty: none. */
  leastOrder: FigureText('yuan', '起订金额', 13),
  /** Provinces to which the seller does not deliver. */
  notServed: Provinces('不配送的省份'),
  /** Version of the terms that were read; 0: there are none yet. */
  version: Code('版本'),
}

export const ownFreight = sellerReadingShop({
  method: 'GET',
  path: '/seller/v1/freight',
  summary: '卖家：运费设置',
  params: Type.Object({}),
  data: Type.Object(terms),
})

export const saveFreight = sellerShop({
  method: 'POST',
  path: '/seller/v1/freight/save',
  programs: 'never',
  summary: '卖家：保存运费规则、自提、到付、起订金额与不配送的省份',
  params: Type.Object(terms),
  data: Nothing,
})
