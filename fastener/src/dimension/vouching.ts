import type { Standard } from '../standard/standard.ts'
import { readSource } from '../table/load.ts'
import { ruleOf, type SecondTable, secondTable, witnessOfCell } from './second.ts'
import { dimensionsOf } from './table.ts'
import { witnessedFigures } from './witnessed-figures.ts'

/** Who vouches for a figure, the strongest first: a printed source, a named rule, another library's table, memory. */
export const vouchers = ['printed', 'rule', 'library', 'memory'] as const
export type Voucher = (typeof vouchers)[number]

const byMemory = /memory|remembered|typed from the standard/i
const byLibrary = /FreeCAD|BOLTS|bd_warehouse|OpenCADStudio|Helical|NopSCAD|ThreadROM|in this library/i

/** The voucher that the words of a source name. */
export function voucherOf(source: string): Voucher {
  if (byMemory.test(source)) return 'memory'
  return byLibrary.test(source) ? 'library' : 'printed'
}

const strongest = (found: readonly Voucher[]): Voucher => vouchers.find((one) => found.includes(one)) ?? 'memory'

const ofTables = new Map<string, Voucher>()

/** The voucher of a table's own figures: the strongest of its sources. */
function voucherOfTable(table: string): Voucher {
  const known = ofTables.get(table) ?? strongest(readSource(`dimension/${table}`).sources.map(voucherOf))
  ofTables.set(table, known)
  return known
}

/** Both vouchers of a cell; one if nothing confirms it. */
function vouchersOfCell(table: string, second: SecondTable, column: string, kind: string, by: string): Voucher[] {
  const first = voucherOfTable(table)
  if (kind === 'none') return [first]
  const witness = second.columns[column]
  const isRule = witness !== undefined && ruleOf(witness) !== undefined
  return [first, isRule || kind === 'computed' ? 'rule' : voucherOf(by)]
}

/**
 * Both vouchers of every figure of a size, by column; one where nothing confirms the figure.
 * @throws FactError noDimensions, unknownSize
 */
export function vouchersOf(standard: Standard, size: string): ReadonlyMap<string, readonly Voucher[]> {
  const { table, figures } = witnessedFigures(standard, size)
  const second = secondTable(`dimension/${table}`)
  return new Map(
    figures.map(({ column: { name }, witness }) => [
      name,
      vouchersOfCell(table, second, name, witness.kind, witness.by),
    ]),
  )
}

/** How well the figures of a size are vouched for: cells by their stronger voucher, and the weakest of them. */
export type Vouching = { readonly counts: Readonly<Record<Voucher, number>>; readonly weakest: Voucher }

/**
 * Counts the cells of a size by the stronger of their vouchers.
 * @throws FactError noDimensions, unknownSize
 */
export function vouchingOf(standard: Standard, size: string): Vouching {
  const counts: Record<Voucher, number> = { printed: 0, rule: 0, library: 0, memory: 0 }
  for (const both of vouchersOf(standard, size).values()) counts[strongest(both)] += 1
  return { counts, weakest: vouchers.findLast((one) => counts[one] > 0) ?? 'memory' }
}

/** The same over all sizes of a standard. @throws FactError noDimensions */
export function vouchingOfStandard(standard: Standard): Vouching {
  const counts: Record<Voucher, number> = { printed: 0, rule: 0, library: 0, memory: 0 }
  for (const { size } of dimensionsOf(standard).rows) {
    const own = vouchingOf(standard, size).counts
    for (const one of vouchers) counts[one] += own[one]
  }
  return { counts, weakest: vouchers.findLast((one) => counts[one] > 0) ?? 'memory' }
}

/** Whether a cell has two witnesses of which at most one is memory. */
export function isWellWitnessed(table: string, row: Parameters<typeof witnessOfCell>[1], column: string): boolean {
  const second = secondTable(`dimension/${table}`)
  const { kind, by } = witnessOfCell(second, row, column)
  const found = vouchersOfCell(table, second, column, kind, by)
  return found.length === 2 && found.filter((one) => one === 'memory').length < 2
}

/** In Chinese. */
export const voucherTexts: Readonly<Record<Voucher, string>> = {
  printed: '印刷资料',
  rule: '标准规则计算',
  library: '其他零件库的表',
  memory: '录入者记忆',
}
