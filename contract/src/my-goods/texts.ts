import type { BinProblem } from '@lianmeng/trade/archive/bin-level'
import { type MyGoodsTab, maxMyGoods, maxMyGoodsRows } from './endpoints.ts'
import type { SubstituteRelation } from './substitute-endpoints.ts'

export const myGoodsTabTexts: Record<MyGoodsTab, string> = {
  all: '全部',
  favourite: '收藏',
  numbered: '已设料号',
  binned: '已设再订货点',
  low: '需补货',
  gone: '已下架',
}

/** Messages after setting or removing a mark, or failing to. [spec §8] */
export const favouriteTexts = { marked: '收藏成功', unmarked: '取消收藏', failed: '收藏失败' } as const

/** Shown beside a product that is not in the archive, and on its button. [spec §4] */
export const notInFile = '未导入我的商品档案'

/** Why the archive was not changed. */
export const myGoodsTexts = {
  numberTaken: (goods: string) => `该料号已绑定${goods}`,
  archiveFull: `商品档案最多${maxMyGoods.toLocaleString('zh-CN')}个商品`,
} as const
export type MyGoodsRefusal = keyof typeof myGoodsTexts

/** Problems with the levels of a bin. */
export const binProblemTexts: Record<BinProblem, string> = {
  minInvalid: '再订货点须为 0 或正数，最多 3 位小数',
  targetInvalid: '补到的数量须大于 0，最多 3 位小数',
  targetTooLow: '补到的数量须大于再订货点',
}

export const binTexts = {
  leftInvalid: '现有数量须为 0 或正数，最多 3 位小数',
  changedElsewhere: '该料位已在其他页面或设备上修改，请核对后再试',
  unknown: '没有该料位：可能已移出商品档案，或者属于其他企业',
} as const

/** Shown beside goods that others have replaced. */
export const mergedIntoText = (name: string) => `已归并到 ${name}`

export const mergeTexts = {
  notInArchive: '我的商品档案中没有该规格，请刷新后再试',
  itself: '不能归并到自己',
  apartFromItself: '同一规格无需区分',
  notNear: '这些规格本来就不相近，无需区分',
  isMerged: (into: string) => `该规格已归并到 ${into}，请先撤销`,
  differs: {
    standard: (other: string) => `标准 ${other}`,
    length: (longer: boolean, millimetres: number) => `${longer ? '长' : '短'} ${millimetres} mm`,
    propertyClass: (other: string) => `等级 ${other || '未写明'}`,
    surface: (other: string) => `表面 ${other || '未写明'}`,
    material: (other: string) => `材料 ${other || '未写明'}`,
  },
  weaker: (than: string) => `强度低于 ${than}`,
  shorter: (than: string) => `比 ${than} 短`,
  otherStandard: '标准不同，部分尺寸可能不同',
} as const

/** Titles of the workbook. The import reads those of the first group; the others only help people. */
export const columnTitles = {
  number: '自编料号',
  ownName: '我的品名',
  note: '备注',
  favourite: '收藏',
  componentId: '商品编号',
  standard: '标准号',
  specification: '规格',
  strength: '等级',
  surface: '表面处理',
  material: '材质',
  productName: '品名',
  texture: '材质大类',
  thread: '螺纹',
  packages: '包装',
  brand: '品牌',
  seller: '卖家',
  lastPrice: '上次采购价',
  lastDate: '上次采购日期',
  price: '现价',
  saleUnit: '单位',
  state: '状态',
} as const
export type ColumnName = keyof typeof columnTitles

export const rowTexts = {
  aDate: '疑似被Excel转成日期，请改为文本',
  anExponent: '疑似被Excel转成科学计数，请改为文本',
  otherFigure: (before: string) => `疑似被Excel改动：原料号为 ${before}，请改为文本；确要改号请在档案中修改`,
  nothingSaid: '请填写商品编号，或标准号和规格',
  badComponent: '商品编号应为数字',
  unknownComponent: '商品不存在或已下架',
  unknownSpecification: '没有找到该规格的商品，请核对标准号、规格、等级和表面处理',
  severalSpecifications: (count: number) => `规格不唯一（${count}个），请补充等级、表面处理或材质`,
  numberLong: '自编料号最多40个字',
  nameLong: '我的品名最多60个字',
  noteLong: '备注最多200个字',
  notAFlag: '收藏应为“是”或“否”',
  twice: (row: number) => `与第${row}行重复`,
  twoNumbers: (row: number) => `同一规格只能有一个料号，与第${row}行不一致`,
  numberTwice: (row: number) => `料号与第${row}行重复`,
} as const

/** Relation of a standard to the one it may replace. */
export const substituteRelationTexts: Record<SubstituteRelation, string> = {
  newerEdition: '新版',
  olderEdition: '旧版',
  successor: '后继标准',
  predecessor: '被代替的标准',
  equivalent: '对应标准',
}

/** Refusal of a pair of standards that the library does not list. */
export const substituteTexts = { noSubstitute: '标准库中没有这一替代关系' } as const

export const fileTexts = {
  missing: '请选择 .xlsx 或 .csv 文件',
  tooLarge: '文件不能超过5MB',
  tooManyRows: `文件超过${maxMyGoodsRows}行，请分批导入`,
  tooManyColumns: '文件超过40列，请只保留需要的列',
  inflated: '文件解压后过大，无法读取',
  tooSlow: '文件读取超时，请减少内容后重试',
  unreadable: '文件无法读取，请另存为 .xlsx 或 .csv 后再试',
  empty: '文件中没有数据行',
  noColumns: '文件中没有「商品编号」列，也没有「标准号」和「规格」列',
} as const
