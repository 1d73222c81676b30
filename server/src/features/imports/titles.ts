import { fieldsOfKind, type ImportField, type ImportKind } from '@lianmeng/contract/imports/columns'
import { roleOfField, statedMeasure } from '@lianmeng/contract/imports/measures'
import { readTitle } from '@lianmeng/trade/measure/column-title'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'
import { plainTitle } from '@lianmeng/trade/measure/plain-title'
import type { SheetRow } from '../../sheets/read-sheet.ts'

/** Names of figures, without their unit and tax. The first ones are preferred. */
const prices = [
  '新价',
  '最新价',
  '价格',
  '基础价',
  '单价',
  '价',
  '售价',
  '销售价',
  '销售单价',
  '出厂价',
  '批发价',
  '报价',
]
const values: Readonly<Record<ImportKind, readonly string[]>> = {
  prices: [...prices, 'unitprice', 'price'],
  stock: [
    '实际库存',
    '库存',
    '库存数量',
    '库存数',
    '现存量',
    '数量',
    '库存量',
    '可用库存',
    'stock',
    'onhand',
    'qty',
    'quantity',
  ],
  products: [],
}

/** Unambiguous titles, as ERPs and price lists write them. */
const usual: Readonly<Record<Exclude<ImportField, '' | 'value'>, readonly string[]>> = {
  ownCode: ['商品编码', '编码', '产品编码', '物料编码', '物料号', '料号', '货号', '存货编码'],
  text: ['规格描述', '品名规格', '名称规格', '描述', '物料描述'],
  standard: ['标准号', '标准', '国标号'],
  size: ['规格', '规格型号', '型号', '直径'],
  length: ['长度', '公称长度'],
  propertyClass: ['等级', '强度等级', '性能等级', '强度'],
  material: ['材质', '材料', '材质牌号', '材料牌号', '牌号'],
  surface: ['表面处理', '表面', '镀层', '颜色'],
  brand: ['品牌', '厂牌', '商标'],
  price: values.prices,
  carton: ['箱装数', '每箱数量', '大包装', '装箱数', '大包装数', '每箱装数', '每箱数', '每箱'],
  box: ['盒装数', '每盒数量', '小包装', '小包装数', '每盒装数', '每盒数', '每盒'],
  minPurchase: ['起购量', '起订量', '最小起订量', '起批量', 'moq'],
  deliveryDays: ['发货天数', '交期', '货期'],
  listed: ['状态', '上架', '是否上架'],
  priceUnit: ['计价单位', '价格单位', '单价单位', '销售单位'],
  unit: ['单位', '计量单位', '库存单位', '基本单位'],
  taxRate: ['税率', '增值税率'],
}

function namesOf(kind: ImportKind, field: ImportField): readonly string[] {
  if (field === '') return []
  if (field === 'value') return values[kind]
  // A price list has one unit for all its figures.
  return field === 'priceUnit' && kind === 'prices' ? [...usual.priceUnit, ...usual.unit] : usual[field]
}

const plain = (title: string): string => plainTitle(title).replace(/[*:]|\(.*?\)/g, '')

/** The number of rows searched for the titles. */
const searched = 10

/** The row of titles: the first that names a column of codes, else the first of all. */
export function titleRow(rows: readonly SheetRow[]): SheetRow | undefined {
  const names = usual.ownCode
  return rows.slice(0, searched).find(({ cells }) => cells.some((cell) => names.includes(plain(cell)))) ?? rows[0]
}

/** How well a title names a field: the place of its name, the best first; -1: it does not. */
function placeOfName(kind: ImportKind, field: ImportField, title: string): number {
  const names = namesOf(kind, field)
  const role = roleOfField(kind, field)
  if (!role) return names.indexOf(plain(title))
  const { name, hasCurrency, isForeign, of, tax } = readTitle(title, role)
  if (isForeign) return -1
  // 元/千支 is a price without a name.
  if (role === 'price' && name === '' && hasCurrency && of !== '') return names.length * 2
  // Of two prices with one name, the one with tax is taken.
  const place = names.indexOf(name)
  return place < 0 ? -1 : place * 2 + (tax === 'without' ? 1 : 0)
}

/** The column that names a field best; -1: none does. */
function bestColumn(titles: readonly string[], kind: ImportKind, field: ImportField): number {
  const places = titles.map((title) => placeOfName(kind, field, title))
  const found = places.filter((place) => place >= 0)
  return found.length === 0 ? -1 : places.indexOf(Math.min(...found))
}

/** The meaning of each column: as the seller set it last time, else by its title. No meaning is used twice. */
export function guessMapping(
  titles: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, string>,
): ImportField[] {
  const mapping: ImportField[] = titles.map(() => '')
  for (const field of fieldsOfKind[kind]) {
    const known = titles.findIndex((title) => title !== '' && remembered.get(title) === field)
    const place = known >= 0 ? known : bestColumn(titles, kind, field)
    if (place >= 0 && mapping[place] === '') mapping[place] = field
  }
  return mapping
}

/** The unit and tax of each column, as its title states it. */
export const statedMeasures = (
  titles: readonly string[],
  kind: ImportKind,
  mapping: readonly string[],
): ColumnMeasure[] => titles.map((title, column) => statedMeasure(kind, mapping[column] ?? '', title))

/** The mapped column of prices in another currency, if there is one. */
export const foreignColumn = (titles: readonly string[], kind: ImportKind, mapping: readonly string[]): number =>
  titles.findIndex(
    (title, column) => roleOfField(kind, mapping[column] ?? '') === 'price' && readTitle(title, 'price').isForeign,
  )
