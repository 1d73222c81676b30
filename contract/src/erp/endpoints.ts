/** Data pushed by a seller's own programs, with an API key of one of its staff. */
import { Type } from 'typebox'
import { sellerPrices, sellerProducts, sellerStock } from '../callers.ts'
import { Flag, PriceText, Quantity, Text } from '../fields.ts'
import { Figure, WholeFigure } from '../figures.ts'

const base = '/seller/v1/push'
/** Most rows in one call. */
export const maxPushed = 5_000
const bodyLimit = 2_000_000

const code = Text('商品编码', 60, 1)

/** The outcome of the rows. A repeated call with the same Idempotency-Key gets the first answer. */
const Pushed = Type.Object({
  /** Rows accepted, including those that changed nothing. */
  accepted: Type.Integer(),
  /** Rows older than the known state. */
  ignored: Type.Integer(),
  errors: Type.Array(Type.Object({ row: Type.Integer(), ownCode: Type.String(), reason: Type.String() })),
  /** Goods whose stock is less than orders have reserved. */
  short: Type.Array(Type.Object({ ownCode: Type.String(), shortageInBaseUnits: Figure('base') })),
})

export const pushStock = sellerStock({
  method: 'POST',
  path: `${base}/stock`,
  programs: 'stock',
  summary: 'ERP：推送库存，每行为某一时刻的实际库存',
  bodyLimit,
  idempotent: true,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        ownCode: code,
        onHandInBaseUnits: Quantity('实际库存'),
        /** ISO 8601: the time of the state. */
        asOf: Text('时间', 40, 1),
      }),
      { title: '行', minItems: 1, maxItems: maxPushed },
    ),
  }),
  data: Pushed,
  example: {
    params: {
      rows: [{ ownCode: 'GB5783-M8X30-88-ZN', onHandInBaseUnits: 120_000, asOf: '2026-11-23T08:00:00+08:00' }],
    },
    data: {
      accepted: 1,
      ignored: 0,
      errors: [],
      short: [{ ownCode: 'GB5783-M8X30-88-ZN', shortageInBaseUnits: 3_000 }],
    },
  },
})

export const pushPrices = sellerPrices({
  method: 'POST',
  path: `${base}/prices`,
  programs: 'prices',
  summary: 'ERP：推送基础价',
  bodyLimit,
  idempotent: true,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        ownCode: code,
        price: PriceText('价格', 1),
        /** 1: this price is intended, though a row with it was refused as doubtful. */
        confirmed: Type.Optional(Flag('已确认异常价格')),
      }),
      { title: '行', minItems: 1, maxItems: maxPushed },
    ),
  }),
  data: Pushed,
  example: {
    params: {
      rows: [
        { ownCode: 'GB5783-M8X30-88-ZN', price: '128.50' },
        { ownCode: 'GB93-8', price: '0' },
      ],
    },
    data: {
      accepted: 1,
      ignored: 0,
      errors: [{ row: 2, ownCode: 'GB93-8', reason: '价格须为不超过6位小数的正数' }],
      short: [],
    },
  },
})

export const pushProducts = sellerProducts({
  method: 'POST',
  path: `${base}/products`,
  programs: 'goods',
  summary: 'ERP：推送商品的上下架与交期',
  bodyLimit,
  idempotent: true,
  params: Type.Object({
    rows: Type.Array(
      Type.Object({
        ownCode: code,
        listed: Type.Optional(Flag('上架')),
        deliveryDays: Type.Optional(WholeFigure('day', { title: '发货天数', minimum: 0, maximum: 999 })),
      }),
      { title: '行', minItems: 1, maxItems: maxPushed },
    ),
  }),
  data: Pushed,
  example: {
    params: { rows: [{ ownCode: 'GB5783-M8X30-88-ZN', listed: 1, deliveryDays: 2 }] },
    data: { accepted: 1, ignored: 0, errors: [], short: [] },
  },
})
