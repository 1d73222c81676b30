import { goodsText, threadText } from '@lianmeng/contract/goods-name'
import { type GoodsNaming, namingOf } from '@lianmeng/contract/goods-naming'
import { specificationText } from '../catalogue/view/specification-text.ts'
import type { Db } from '../database/db.ts'
import type { Cell } from '../sheets/write-workbook.ts'

/** The description of a product in a seller's back office. */
export type DescribedGoods = {
  ownCode: string
  standardName: string
  productName: string
  nominal: string
  /** Thousandths of a millimetre. */
  length: number
  tooth1: string
  strengthName: string
  materialName: string
  textureName: string
  surfaceName: string
  toothType2Name: string
  /** 1 right-hand, 2 left-hand. */
  threadRotation: number
  brandName: string
  /** Of the first package; empty if there is none. */
  packageName: string
}

/** The columns of {@link DescribedGoods} for products of this seller, over the joins of {@link describing}. */
export const descriptionColumns = (db: Db, tenantId: number) => db`
  p.own_code as "ownCode", st.number as "standardName", st.product_name as "productName",
  coalesce(n.name, '') as nominal, sp.length, sp.rotation as "threadRotation",
  coalesce(t.name, '') as "tooth1", coalesce(x.name, '') as "strengthName", coalesce(m.name, '') as "materialName",
  coalesce(x2.name, '') as "textureName", coalesce(f.name, '') as "surfaceName",
  coalesce(t2.name, '') as "toothType2Name", brand.name as "brandName", coalesce((
    select k.name from package_spec k where k.tenant_id = ${tenantId} and k.product_id = p.id order by k.id limit 1
  ), '') as "packageName"`

/** The joins for the description of product `p`: its specification `sp`, standard `st`, brand and names. */
export const describing = (db: Db) => db`
  join specification sp on sp.id = p.specification_id
  join standard st on st.id = sp.standard_id
  join brand on brand.id = p.brand_id
  left join attribute n on n.kind = 'nominal' and n.id = sp.nominal_id
  left join attribute t on t.kind = 'tooth1' and t.id = sp.tooth1_id
  left join attribute t2 on t2.kind = 'tooth2' and t2.id = sp.tooth2_id
  left join attribute x2 on x2.kind = 'texture' and x2.id = sp.texture_id
  left join attribute x on x.kind = 'strength' and x.id = sp.strength_id
  left join attribute m on m.kind = 'material' and m.id = sp.material_id
  left join attribute f on f.kind = 'surface' and f.id = sp.surface_id`

/** Size and length of goods. */
export const sizeText = ({ nominal, length, tooth1 }: DescribedGoods): string =>
  specificationText(nominal, length, tooth1)

/** The goods in one line of text, as their seller calls them. */
export const sellersGoodsText = (goods: DescribedGoods): string => {
  const { ownCode, packageName } = goods
  return goodsText({ ...describedNaming(goods), ownCode, packageName })
}

/** Goods as names and wire shapes want them. */
export const describedNaming = (goods: DescribedGoods): GoodsNaming =>
  namingOf({ ...goods, specification: sizeText(goods), toothType1Name: goods.tooth1 })

/** Titles of exports. An import of products, prices or stock recognises the first seven; the others tell look-alikes apart. */
export const descriptionTitles = [
  '商品编码',
  '标准号',
  '规格',
  '等级',
  '材质',
  '表面处理',
  '品牌',
  '名称',
  '材质大类',
  '螺纹',
  '包装',
] as const

/** The class of goods in words. Some standards name only materials: these tell their goods apart. */
export const classText = ({
  strengthName,
  materialName,
}: Pick<DescribedGoods, 'strengthName' | 'materialName'>): string => strengthName || materialName

/** The cells under {@link descriptionTitles}. */
export const descriptionCells = (goods: DescribedGoods): Cell[] => [
  goods.ownCode,
  goods.standardName,
  sizeText(goods),
  classText(goods),
  goods.materialName,
  goods.surfaceName,
  goods.brandName,
  goods.productName,
  goods.textureName,
  threadText(describedNaming(goods)),
  goods.packageName,
]
