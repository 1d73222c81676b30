/** One product: made in one form, alone or as a copy, and deleted where nothing refers to it. */
import { Type } from 'typebox'
import { sellerProducts } from '../callers.ts'
import { Code, Flag, Id, Nothing, PriceText, Quantity, ShortId, Text } from '../fields.ts'
import { Figure } from '../figures.ts'
import { editable } from './endpoints.ts'
import { Tiers } from './tiers.ts'

const base = '/seller/v1/product'

/** A size of a standard in a length, a class and a surface. `length` in mm, 0 without. */
const Part = Type.Object(
  {
    standardId: ShortId('标准'),
    nominalId: Code('直径'),
    toothId: Code('牙型'),
    length: Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 }),
    propertyClass: Text('等级', 40, 1),
    /** 0: the usual one of the diameter. */
    materialId: Code('材质'),
    surfaceId: Code('表面处理'),
  },
  { title: '规格' },
)

export const addGoods = sellerProducts({
  method: 'POST',
  path: `${base}/add`,
  programs: 'goods',
  summary: '卖家：新建一个商品',
  params: Type.Object({
    /** Absent: it is the same part as `copyOfId`. */
    part: Type.Optional(Part),
    /** In place of `part`: what no table of a standard holds, in the seller's words. */
    words: Type.Optional(Text('品名和规格', 200)),
    /** A product of the seller, whose units the new one has. */
    copyOfId: Type.Optional(Id('原商品')),
    ...editable,
    /** Empty: none yet. */
    price: PriceText('价格'),
    tiers: Tiers,
    /** 1: the price was looked at though something stands against it. */
    confirmed: Flag('已确认异常价格'),
    onHandInBaseUnits: Quantity('库存'),
    listed: Flag('立即上架'),
  }),
  data: Type.Object({ id: Type.Integer() }),
})

/** What somebody else knows stays: then the answer says why. */
export const deleteGoods = sellerProducts({
  method: 'POST',
  path: `${base}/delete`,
  programs: 'never',
  summary: '卖家：删除没有人用过的商品',
  params: Type.Object({ id: Id('商品') }),
  data: Nothing,
})
