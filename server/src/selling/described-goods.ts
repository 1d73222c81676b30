import { specificationText } from '../catalogue/view/specification-text.ts'
import type { Db } from '../database/db.ts'
import type { Cell } from '../sheets/write-workbook.ts'

/** The description of a product in a seller's back office. */
export type DescribedGoods = {
  ownCode: string
  standardName: string
  nominal: string
  /** Thousandths of a millimetre. */
  length: number
  tooth1: string
  strengthName: string
  materialName: string
  surfaceName: string
  brandName: string
}

/** The columns of {@link DescribedGoods}, over the joins of {@link describing}. */
export const descriptionColumns = (db: Db) => db`
  p.own_code as "ownCode", st.number as "standardName", coalesce(n.name, '') as nominal, sp.length,
  coalesce(t.name, '') as "tooth1", coalesce(x.name, '') as "strengthName", coalesce(m.name, '') as "materialName",
  coalesce(f.name, '') as "surfaceName", brand.name as "brandName"`

/** The joins for the description of product `p`: its specification `sp`, standard `st`, brand and names. */
export const describing = (db: Db) => db`
  join specification sp on sp.id = p.specification_id
  join standard st on st.id = sp.standard_id
  join brand on brand.id = p.brand_id
  left join attribute n on n.kind = 'nominal' and n.id = sp.nominal_id
  left join attribute t on t.kind = 'tooth1' and t.id = sp.tooth1_id
  left join attribute x on x.kind = 'strength' and x.id = sp.strength_id
  left join attribute m on m.kind = 'material' and m.id = sp.material_id
  left join attribute f on f.kind = 'surface' and f.id = sp.surface_id`

/** Titles that an import of products, prices or stock recognises. */
export const descriptionTitles = ['商品编码', '标准号', '规格', '等级', '材质', '表面处理', '品牌'] as const

/** The class of goods in words. Some standards name only materials: these tell their goods apart. */
export const classText = ({
  strengthName,
  materialName,
}: Pick<DescribedGoods, 'strengthName' | 'materialName'>): string => strengthName || materialName

/** The cells under {@link descriptionTitles}. */
export const descriptionCells = (goods: DescribedGoods): Cell[] => [
  goods.ownCode,
  goods.standardName,
  specificationText(goods.nominal, goods.length, goods.tooth1),
  classText(goods),
  goods.materialName,
  goods.surfaceName,
  goods.brandName,
]
