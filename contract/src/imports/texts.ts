import type { ConversionProblem } from '@lianmeng/trade/measure/converted'
import type { Measure, PriceTax } from '@lianmeng/trade/measure/measure'
import type { ChangeableField, ImportField, ImportKind } from './columns.ts'
import type { ImportState, ImportVerdict } from './endpoints.ts'
import type { ColumnQuestion } from './measures.ts'

export const importKindTexts: Record<ImportKind, string> = { prices: '价格', stock: '库存', products: '商品' }
export const importStateTexts: Record<ImportState, string> = {
  reading: '读取中',
  mapping: '待指定列与单位',
  checking: '检查中',
  ready: '待写入',
  applying: '写入中',
  done: '已完成',
  failed: '失败',
  cancelled: '已停止',
}
const fieldTexts: Record<Exclude<ImportField, 'value'>, string> = {
  '': '请选择',
  none: '不导入',
  ownCode: '商品编码',
  text: '规格描述（一列）',
  standard: '标准号',
  size: '规格',
  length: '长度',
  propertyClass: '等级',
  material: '材质',
  surface: '表面处理',
  brand: '品牌',
  price: '基础价',
  tierFrom: '二级起量',
  tierPrice: '二级价',
  tierFrom2: '三级起量',
  tierPrice2: '三级价',
  tierFrom3: '四级起量',
  tierPrice3: '四级价',
  stock: '实际库存',
  carton: '箱装数',
  box: '盒装数',
  minPurchase: '起购量',
  deliveryDays: '发货天数',
  listed: '状态',
  priceUnit: '计价单位',
  unit: '单位',
  taxRate: '税率',
  validUntil: '有效期至',
}

const valueTexts: Record<ImportKind, string> = { prices: '价格', stock: '实际库存', products: '' }

/** The name of a column; that of the code depends on the kind. */
export const importFieldText = (kind: ImportKind, field: ImportField): string =>
  field === 'value' ? valueTexts[kind] : fieldTexts[field]

/** Message for a file with unmapped columns. */
export const mappingTexts: Record<ImportKind, string> = {
  prices: '请指定「商品编码」和要导入的数字各一列',
  stock: '请指定「商品编码」和要导入的数字各一列',
  products: '请指定「商品编码」，以及「规格」或「规格描述」，每项最多一列',
}

export const importTexts = {
  notYuan: '不是人民币价格，不能导入',
  changedSince: '价格在导入后已被改动，请重新导入',
  decided: '所选的行已处理，请刷新',
  unitMissing: '单位为空',
  notARate: '税率须为 0 至 100 的百分数',

  onlyProducts: '只有商品文件可以选择要改的列',
  rowsOrReason: '请指定要处理的行，或一类原因',
  notRecommended: '非该标准推荐等级，商品上注明',
  inWords: (why: string) => `${why}；确认后按描述上架：可以搜索和购买，没有图纸`,
  noRoomForWords: '按描述销售的商品已满，不能再增加新的描述；请改用标准与规格，或联系平台',
  notADay: '有效期须为日期，如 2026-12-31',
  noLongerValid: '报价已过有效期',
  readAway: '文件已不在，请重新上传',
  openColumns: (titles: string) => `「${titles}」没有认出，请指定或选「不导入」`,
  noFile: '请选择 .xlsx 或 .csv 文件',
  tooLarge: '文件不能超过 20 MB',
  unreadable: '文件无法读取，请另存为 .xlsx 或 .csv 后再试',
  tooManyRows: '文件超过 200,000 行，请分开导入',
  tooManyColumns: '文件超过40列，请只保留需要的列',
  inflated: '文件解压后过大，无法读取',
  tooSlow: '文件读取超时，请减少内容后重试',
  empty: '文件中没有数据行',
  notReady: '该任务已在处理或已结束，请刷新',
  listGone: '价格表已激活或已删除，不能再写入',
  errorColumn: '错误原因',

  codeMissing: '商品编码为空',
  unknownCode: '商品编码不存在',
  notAPrice: '价格须为不超过6位小数的正数',
  notAQuantity: '库存须为不超过 3 位小数的非负数',
  notWhole: '库存须为整数',
  aDate: '疑似被Excel转成日期，请改为文本',
  digit: '与现价相差 5 倍以上，是否多写或少写了一位？',
  far: '与现价相差超过30%',
  tenfold: '与现有库存相差 10 倍以上',

  exists: '已有此商品，不改动',
  codeUsed: '商品编码已用于其他规格',
  brandMissing: '品牌为空',
  notPieces: '箱装数与盒装数须为整数，箱装数是盒装数的整数倍',
  notAMinimum: '起购量须为不小于0的整数',
  notATier: '每一级阶梯价须低于前一级，且与基础价相差不到 5 倍；起量须大于起购量并逐级增大',
  notDays: '发货天数须为0至999的整数',
  notListed: '状态须为在售或未上架',
  withoutPrice: '没有基础价，写入后不上架',
} as const

/** For a code already in an earlier row of the file. */
export const twiceInFile = (row: number): string => `与第${row}行重复`

/** For a code that differs from one of the seller in case only. */
export const otherCase = (code: string): string => `与已有编码「${code}」只差大小写`

/** For the same part of the same brand already listed under another code. */
export const sameGoods = '同规格同品牌的商品已有'

/** Why a part cannot be listed. @param about the piece of text concerned */
export const partTexts: Record<
  'standard' | 'size' | 'length' | 'class' | 'material' | 'surface',
  (about: string) => string
> = {
  standard: (about) => (about ? `标准「${about}」不存在，或尚无尺寸数据` : '没有写标准号'),
  size: (about) => (about ? `该标准没有规格「${about}」` : '没有写规格'),
  length: (about) => (about ? `该规格没有长度 ${about} mm` : '没有写长度'),
  class: (about) => (about ? `该标准没有等级「${about}」` : '没有写等级'),
  material: (about) => `该等级不能用材质「${about}」`,
  surface: (about) => `表面处理「${about}」不明确，请写全称，如 镀蓝白锌`,
}

/** What is asked of a column that does not say it. */
export const questionTexts: Record<ColumnQuestion['asks'], string> = { unit: '单位', tax: '是否含税' }

/** The question about columns without a unit or a word on tax. */
export const openQuestionText = (title: string, asks: readonly ColumnQuestion['asks'][]): string =>
  `「${title}」没有写明${asks.map((one) => questionTexts[one]).join('、')}，请选择`

export const taxTexts: Record<PriceTax, string> = { '': '未写明', with: '含税', without: '不含税' }

export const verdictTexts: Record<ImportVerdict, string> = {
  '': '',
  waiting: '待确认',
  confirmed: '已确认',
  dropped: '已放弃',
}

const counted: Readonly<Record<number, string>> = { 1: '支', 10: '十支', 100: '百支', 1000: '千支', 10000: '万支' }
const weighed: Readonly<Record<number, string>> = { 1: '克', 100: '100 克', 500: '斤', 1000: '公斤', 1000000: '吨' }

/** A unit in words: 千支, 公斤. `own` stands for the unit that the goods have. */
export function measureText({ count, of }: Measure): string {
  if (of === '') return '未写明'
  if (of === 'own') return '商品自己的单位'
  if (of === 'piece') return counted[count] ?? `${count} 支`
  if (of === 'gram') return weighed[count] ?? `${count} 克`
  const name = of === 'metre' ? '米' : of
  return count === 1 ? name : `${count} ${name}`
}

export const unknownUnit = (cell: string): string => `单位「${cell}」不认识`

/** Why a figure of a row cannot be converted into the unit of its goods. */
export const conversionTexts: Record<Exclude<ConversionProblem, 'number'>, (unit: string) => string> = {
  unit: (unit) => `该商品不按${unit}计，无法换算`,
  weight: (unit) => `该商品没有单重，不能按${unit}换算`,
  package: (unit) => `该商品没有${unit}装数，不能按${unit}换算`,
  rate: () => '文件中的税率与商品的税率不同',
  whole: () => '换算后不是整数',
}

/** What a file of products may change, as its seller chooses it. */
export const changeTexts: Record<ChangeableField, string> = {
  price: '改基础价',
  tiers: '阶梯价',
  carton: '改包装',
  minPurchase: '改起购量',
  deliveryDays: '改发货天数',
  listed: '改上下架',
}
