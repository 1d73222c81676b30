/** The tax office's classes (税收分类编码) of a seller's goods and of its freight. */
import { Type } from 'typebox'
import { sellerInvoices, sellerReadingInvoices } from '../callers.ts'
import { IdOrNone, Nothing, Text } from '../fields.ts'

const base = '/seller/v1/invoice/tax-code'

export const taxCodeRule = '须为 19 位数字'

const code = Text('税收分类编码', 40)

/** Kinds of parts that the seller offers, those with most goods without a code first. */
export const taxCodes = sellerReadingInvoices({
  method: 'GET',
  path: `${base}/list`,
  summary: '卖家：各类商品的税收分类编码',
  params: Type.Object({}),
  data: Type.Object({
    /** Of the freight; empty: none yet. */
    freight: Type.String(),
    kinds: Type.Array(
      Type.Object({
        /** A small category of the library; 0: goods in their seller's words. */
        kindId: Type.Integer(),
        kindName: Type.String(),
        /** Goods without a code. */
        without: Type.Integer(),
        codes: Type.Array(Type.Object({ code: Type.String(), goods: Type.Integer() })),
        /** The only code of the kind; empty: there is none, or there are several. */
        proposed: Type.String(),
      }),
    ),
  }),
})

/** The goods of a kind, or one product, that have the code `from` get another. */
export const saveTaxCode = sellerInvoices({
  method: 'POST',
  path: `${base}/save`,
  programs: 'never',
  summary: '卖家：设置商品的税收分类编码',
  params: Type.Object({
    kindId: IdOrNone('商品种类'),
    /** 0: all goods of the kind. */
    productId: IdOrNone('商品'),
    /** Empty: those without a code. */
    from: code,
    code,
  }),
  data: Type.Object({ changed: Type.Integer() }),
})

export const saveFreightTaxCode = sellerInvoices({
  method: 'POST',
  path: `${base}/save-freight`,
  programs: 'never',
  summary: '卖家：设置运费的税收分类编码',
  params: Type.Object({ code }),
  data: Nothing,
})
