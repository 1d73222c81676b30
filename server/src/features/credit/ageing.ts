import type { ageing } from '@lianmeng/contract/credit/ageing-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Db } from '../../database/db.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import { type AgeingAmounts, type AgeingRow, ageingOf } from './queries.ts'

type Shown = DataOf<typeof ageing>

const parts = ['held', 'notDue', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const
const overdueParts = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const

const overdueOf = (row: AgeingAmounts): number => overdueParts.reduce((sum, part) => sum + row[part], 0)

const yuan = (amount: number): string => fenText(fen(BigInt(amount)))

const wireParts = (row: AgeingAmounts): Shown['total'] => ({
  held: yuan(row.held),
  notDue: yuan(row.notDue),
  upTo30: yuan(row.upTo30),
  upTo60: yuan(row.upTo60),
  upTo90: yuan(row.upTo90),
  over90: yuan(row.over90),
  owed: yuan(row.notDue + overdueOf(row)),
})

function sumOf(rows: readonly AgeingRow[]): AgeingAmounts {
  const sum: AgeingAmounts = { held: 0, notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 }
  for (const row of rows) for (const part of parts) sum[part] += row[part]
  return sum
}

/** What buyers owe by how long it is overdue, with the sums. @param day a local day */
export async function shownAgeing(db: Db, tenantId: number, day: string): Promise<Shown> {
  const rows = await ageingOf(db, tenantId, day)
  const sorted = rows.toSorted((one, other) => overdueOf(other) - overdueOf(one) || one.buyerId - other.buyerId)
  return {
    day,
    rows: sorted.map((row) => ({
      buyerId: row.buyerId,
      companyName: row.companyName,
      ...wireParts(row),
      oldestDue: row.oldestDue ?? '',
    })),
    total: wireParts(sumOf(rows)),
  }
}

const titles = [
  '买家',
  '应收合计',
  '未到期',
  '逾期 1–30 天',
  '逾期 31–60 天',
  '逾期 61–90 天',
  '逾期 90 天以上',
  '待发占用',
  '最早到期日',
]

const cellsOf = (name: string, row: Shown['total'], oldestDue: string): Cell[] => [
  name,
  ...[row.owed, row.notDue, row.upTo30, row.upTo60, row.upTo90, row.over90, row.held].map(Number),
  oldestDue === '' ? '' : { day: oldestDue },
]

/** The same as a workbook; amounts in yuan. */
export function* ageingSheet({ rows, total }: Shown): Generator<readonly Cell[]> {
  yield titles
  for (const row of rows) yield cellsOf(row.companyName, row, row.oldestDue)
  yield cellsOf('合计', total, '')
}
