import { type ColumnName, columnTitles } from '@lianmeng/contract/my-goods/texts'
import type { SheetRow } from '../../../sheets/read-sheet.ts'

/** Other titles found in ERPs and lists of parts. */
const alsoCalled: Partial<Record<ColumnName, readonly string[]>> = {
  number: ['料号', '自有料号', '物料编码', '物料号', '物料编号', '存货编码'],
  ownName: ['品名', '物料名称', '存货名称', '名称'],
  note: ['说明'],
  componentId: ['商品ID'],
  standard: ['标准', '国标号'],
  specification: ['规格型号', '型号'],
  strength: ['强度等级', '性能等级'],
  surface: ['表面', '镀层'],
  material: ['材料', '材料牌号'],
}

const readColumns = [
  'number',
  'ownName',
  'note',
  'favourite',
  'componentId',
  'standard',
  'specification',
  'strength',
  'surface',
  'material',
] as const satisfies readonly ColumnName[]
export type ReadColumn = (typeof readColumns)[number]

const plain = (title: string): string => title.replace(/[\s*＊:：]|[（(].*?[）)]/g, '')

/** The place of each column; our own title takes precedence over others. */
export function columnsIn(titles: readonly string[]): Partial<Record<ReadColumn, number>> {
  const found: Partial<Record<ReadColumn, number>> = {}
  const said = titles.map(plain)
  for (const column of readColumns) {
    const names = [columnTitles[column], ...(alsoCalled[column] ?? [])]
    const place = names.map((name) => said.indexOf(name)).find((at) => at >= 0)
    if (place !== undefined) found[column] = place
  }
  return found
}

/** The number of rows searched for the titles. */
const searched = 10

/** The row of titles: the first that identifies goods. */
export const titleRow = (rows: readonly SheetRow[]): SheetRow | undefined =>
  rows.slice(0, searched).find(({ cells }) => {
    const { componentId, standard, specification } = columnsIn(cells)
    return componentId !== undefined || (standard !== undefined && specification !== undefined)
  })
