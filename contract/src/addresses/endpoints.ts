import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Flag, Id, Nothing, Text } from '../fields.ts'

/** A delivery address as its owner sees it. [spec §3] */
export const Address = Type.Object({
  id: Type.Integer(),
  receiverName: Type.String(),
  receiverContactInfo: Type.String(),
  /** Three region codes separated by commas. */
  regionCode: Type.String(),
  regionName: Type.String(),
  address: Type.String(),
  isDefault: Type.Integer(),
})
export type Address = Static<typeof Address>

export const list = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/user/shipping-address/list',
  erpPath: '/gylapi/shipping-address/list',
  summary: '收货地址',
  params: Type.Object({}),
  data: Type.Array(Address),
})

/** Creates an address, or changes the one named by `id`. */
export const save = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/user/shipping-address/save',
  erpPath: '/gylapi/shipping-address/save',
  programs: 'never',
  summary: '保存收货地址',
  params: Type.Object({
    id: Type.Optional(Id('收货地址')),
    receiverName: Text('收货人姓名', 50),
    receiverContactInfo: Text('手机号码', 32),
    regionCode: Text('省市区', 40),
    regionName: Type.Optional(Text('省市区', 100)),
    address: Text('街道、楼牌号', 200),
    isDefault: Type.Optional(Flag('默认地址')),
  }),
  data: Address,
})

export const setDefault = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/user/shipping-address/set-is-default',
  erpPath: '/gylapi/shipping-address/set-is-default',
  programs: 'never',
  summary: '设为默认地址',
  params: Type.Object({ id: Id('收货地址') }),
  data: Nothing,
})

export const remove = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/user/shipping-address/delete',
  erpPath: '/gylapi/shipping-address/delete',
  programs: 'never',
  summary: '删除收货地址',
  params: Type.Object({ id: Id('收货地址') }),
  data: Nothing,
})
