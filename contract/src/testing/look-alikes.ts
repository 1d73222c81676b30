import type { NamedGoods } from '../goods-name.ts'

/** A hexagon bolt with everything stated. */
export const usualGoods = {
  standardName: 'GB/T 5783-2025',
  productName: '六角头螺栓',
  specification: 'M8×30',
  strengthName: '8.8',
  materialName: '35',
  textureName: '碳钢',
  surfaceTreatmentName: '镀蓝白锌',
  toothType1Name: '粗牙 1.25',
  toothType2Name: '全牙',
  threadRotation: 1,
  brandName: '固力',
  packageName: '1000支/箱',
  ownPartNo: 'A-001',
  ownCode: 'GL-0830',
} satisfies NamedGoods

const other = (what: string, change: Partial<typeof usualGoods>): [string, typeof usualGoods] => [
  what,
  { ...usualGoods, ...change },
]

/** Goods that differ from {@link usualGoods} in one attribute each, with the name of the attribute. */
export const lookAlikes: readonly [what: string, goods: typeof usualGoods][] = [
  other('the standard', { standardName: 'DIN 933' }),
  other('the edition of the standard', { standardName: 'GB/T 5783-2016' }),
  other('the product', { productName: '六角头螺栓和平垫圈组合件' }),
  other('the diameter', { specification: 'M10×30' }),
  other('the pitch', { specification: 'M8×1×30', toothType1Name: '细牙 1' }),
  other('the series of the thread', { toothType1Name: 'UNC 20' }),
  other('the length', { specification: 'M8×35' }),
  other('the hand of the thread', { threadRotation: 2 }),
  other('the extent of the thread', { toothType2Name: '半牙' }),
  other('the class', { strengthName: '10.9' }),
  other('the material', { materialName: '45' }),
  other('the texture', { textureName: '合金钢' }),
  other('the surface', { surfaceTreatmentName: '热浸镀锌' }),
  other('the brand', { brandName: '坚固' }),
  other('the package', { packageName: '500支/箱' }),
  other("the buyer's own number", { ownPartNo: 'A-002' }),
  other("the seller's own code", { ownCode: 'GL-0831' }),
]
