import { readSource } from '../table/load.ts'
import { ruleOf, type SecondTable } from './second.ts'

/** Who vouches for a figure, the strongest first: a printed source, a named rule, another library's table, memory. */
export const vouchers = ['printed', 'rule', 'library', 'memory'] as const
export type Voucher = (typeof vouchers)[number]

const byMemory = /memory|remembered|typed from the standard/i
/** Finds typing errors, and vouches for nothing. */
const byTheSame = /read again/i
const byLibrary = /FreeCAD|BOLTS|bd_warehouse|OpenCADStudio|Helical|NopSCAD|ThreadROM|in this library/i

/** The voucher that the words of a source name. */
export function voucherOf(source: string): Voucher {
  if (byMemory.test(source)) return 'memory'
  return byLibrary.test(source) ? 'library' : 'printed'
}

/** The strongest of some vouchers; memory if there are none. */
export const strongest = (found: readonly Voucher[]): Voucher => vouchers.find((one) => found.includes(one)) ?? 'memory'

const ofTables = new Map<string, Voucher>()

/** The voucher of a table's own figures: the strongest of its sources. */
function voucherOfTable(table: string): Voucher {
  const known = ofTables.get(table) ?? strongest(readSource(`dimension/${table}`).sources.map(voucherOf))
  ofTables.set(table, known)
  return known
}

/** Both vouchers of a cell of `tables/dimension/<table>.csv`; one if nothing confirms it. */
export function vouchersOfCell(
  table: string,
  second: SecondTable,
  column: string,
  kind: string,
  by: string,
): Voucher[] {
  const first = voucherOfTable(table)
  if (kind === 'none') return [first]
  const witness = second.columns[column]
  if (byTheSame.test(by)) return [first]
  const isRule = witness !== undefined && ruleOf(witness) !== undefined
  return [first, isRule || kind === 'computed' ? 'rule' : voucherOf(by)]
}

/** In Chinese. */
export const voucherTexts: Readonly<Record<Voucher, string>> = {
  printed: '印刷资料',
  rule: '标准规则计算',
  library: '其他零件库的表',
  memory: '录入者记忆',
}
