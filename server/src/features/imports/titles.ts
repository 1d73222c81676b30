import { fieldsOfKind, type ImportField, type ImportKind } from '@lianmeng/contract/imports/columns'
import type { SheetRow } from '../../sheets/read-sheet.ts'

const values: Readonly<Record<ImportKind, readonly string[]>> = {
  prices: ['新价', '价格', '基础价', '单价', '含税单价', '含税价', '售价', '销售价'],
  stock: ['实际库存', '库存', '库存数量', '现存量', '数量', '库存量'],
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
  carton: ['箱装数', '每箱数量', '大包装', '装箱数'],
  box: ['盒装数', '每盒数量', '小包装'],
  minPurchase: ['起购量', '起订量', '最小起订量'],
  deliveryDays: ['发货天数', '交期', '货期'],
  listed: ['状态', '上架', '是否上架'],
}

const namesOf = (kind: ImportKind, field: ImportField): readonly string[] =>
  field === 'value' ? values[kind] : field === '' ? [] : usual[field]

const plain = (title: string): string => title.replace(/[\s*＊:：]|[（(].*?[）)]/g, '')

/** The number of rows searched for the titles. */
const searched = 10

/** The row of titles: the first that names a column of codes, else the first of all. */
export function titleRow(rows: readonly SheetRow[]): SheetRow | undefined {
  const names = usual.ownCode
  return rows.slice(0, searched).find(({ cells }) => cells.some((cell) => names.includes(plain(cell)))) ?? rows[0]
}

/** The meaning of each column: as the seller set it last time, else by its title. No meaning is used twice. */
export function guessMapping(
  titles: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, string>,
): ImportField[] {
  const mapping: ImportField[] = titles.map(() => '')
  for (const field of fieldsOfKind[kind]) {
    const names = namesOf(kind, field)
    const known = titles.findIndex((title) => title !== '' && remembered.get(title) === field)
    const best = names.map((name) => titles.findIndex((title) => plain(title) === name)).find((place) => place >= 0)
    const place = known >= 0 ? known : (best ?? -1)
    if (place >= 0 && mapping[place] === '') mapping[place] = field
  }
  return mapping
}
