import { Type } from 'typebox'
import { sellerReadingShop, sellerShop } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'

/** The short name of a shop, by which buyers know it. */

export const shopName = sellerReadingShop({
  method: 'GET',
  path: '/seller/v1/shop/name',
  summary: '卖家：店铺简称与曾用名',
  params: Type.Object({}),
  data: Type.Object({
    name: Type.String(),
    /** A local day; empty: it may be changed today. */
    changeableFrom: Type.String(),
    /** Newest first. */
    former: Type.Array(Type.Object({ name: Type.String(), until: Type.String(), userName: Type.String() })),
  }),
})

export const renameShop = sellerShop({
  method: 'POST',
  path: '/seller/v1/shop/rename',
  programs: 'never',
  summary: '卖家：修改店铺简称',
  params: Type.Object({ name: Text('店铺简称', 20, 2) }),
  data: Nothing,
})
