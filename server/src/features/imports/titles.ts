import type { ImportField, ImportKind } from '@lianmeng/contract/imports/endpoints'
import type { SheetRow } from '../../sheets/read-sheet.ts'

/** Titles that speak for themselves, as ERPs and price lists write them. */
const usual: Readonly<Record<Exclude<ImportField, ''>, Readonly<Record<ImportKind, readonly string[]>>>> = {
  ownCode: {
    prices: ['商品编码', '编码', '产品编码', '物料编码', '物料号', '料号', '货号', '存货编码'],
    stock: ['商品编码', '编码', '产品编码', '物料编码', '物料号', '料号', '货号', '存货编码'],
  },
  value: {
    prices: ['新价', '价格', '基础价', '单价', '含税单价', '含税价', '售价', '销售价'],
    stock: ['实际库存', '库存', '库存数量', '现存量', '数量', '库存量'],
  },
}

const plain = (title: string): string => title.replace(/[\s*＊:：]|[（(].*?[）)]/g, '')

/** How many of the first rows may stand above the titles. */
const searched = 10

/** The row that names the columns: the first that says where codes are, or else the first of all. */
export function titleRow(rows: readonly SheetRow[], kind: ImportKind): SheetRow | undefined {
  const names = usual.ownCode[kind]
  return rows.slice(0, searched).find(({ cells }) => cells.some((cell) => names.includes(plain(cell)))) ?? rows[0]
}

/** What each column is: as the seller said last time, else as its title says. Nothing is named twice. */
export function guessMapping(
  titles: readonly string[],
  kind: ImportKind,
  remembered: ReadonlyMap<string, string>,
): ImportField[] {
  const mapping: ImportField[] = titles.map(() => '')
  for (const field of ['ownCode', 'value'] as const) {
    const names = usual[field][kind]
    const known = titles.findIndex((title) => title !== '' && remembered.get(title) === field)
    const best = names.map((name) => titles.findIndex((title) => plain(title) === name)).find((place) => place >= 0)
    const place = known >= 0 ? known : (best ?? -1)
    if (place >= 0 && mapping[place] === '') mapping[place] = field
  }
  return mapping
}

/** Whether every field that is needed has exactly one column. */
export const isWhole = (mapping: readonly string[]): boolean =>
  ['ownCode', 'value'].every((field) => mapping.filter((one) => one === field).length === 1)
