import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  type AccountEntry,
  type account,
  accountKinds,
  accountKindTexts,
  accountTexts,
  type BuyerAccount,
} from '@lianmeng/contract/statements/account-endpoints'
import { badRequest } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import type { NamedSheet } from '../../../sheets/write-workbook.ts'
import { endOfDay, localDay, startOfDay } from '../../../time/local-day.ts'
import { text } from '../wire-line.ts'
import { type BuyerSums, type Ledger, type Movement, movementsSince, sumsOfBuyers } from './queries.ts'

/** Movements of one answer or workbook. */
const mostMovements = 5_000

/** Both days are included. `buyerId` 0: every buyer. */
export type Period = { from: string; to: string; buyerId: number }

const badDay = (title: string) => badRequest(`「${title}」不是有效的日期`)

/** @throws 400 */
function ledgerOf(tenantId: number, { from, to, buyerId }: Period): { ledger: Ledger; since: Date } {
  const [since, until] = [startOfDay(from), endOfDay(to)]
  if (!since) throw badDay('开始日期')
  if (!until) throw badDay('结束日期')
  if (to < from) throw badRequest(accountTexts.days)
  return { ledger: { tenantId, buyerId, until }, since }
}

const closingOf = (sums: Omit<BuyerSums, 'buyerId' | 'buyerName'>): number =>
  accountKinds.reduce((sum, kind) => sum + sums[kind], sums.opening)

const wireSums = (sums: Omit<BuyerSums, 'buyerId' | 'buyerName'>) => ({
  opening: text(sums.opening),
  received: text(sums.received),
  reduced: text(sums.reduced),
  paid: text(sums.paid),
  refunded: text(sums.refunded),
  closing: text(closingOf(sums)),
})

const wireBuyer = ({ buyerId, buyerName, ...sums }: BuyerSums): BuyerAccount => ({
  buyerId,
  buyerName,
  ...wireSums(sums),
})

function totalOf(rows: readonly BuyerSums[]): Omit<BuyerSums, 'buyerId' | 'buyerName'> {
  const total = { opening: 0, received: 0, reduced: 0, paid: 0, refunded: 0 }
  for (const row of rows) for (const part of ['opening', ...accountKinds] as const) total[part] += row[part]
  return total
}

/** The movements of a period, each buyer's together. @throws 400 also for too many */
export async function movesOver(db: Db, tenantId: number, period: Period): Promise<Movement[]> {
  const { ledger, since } = ledgerOf(tenantId, period)
  const movements = await movementsSince(db, ledger, since, mostMovements + 1)
  if (movements.length > mostMovements) throw badRequest(accountTexts.tooMany)
  return movements
}

/** The movements with what the buyer owes after each. */
function entriesOf(sums: readonly BuyerSums[], movements: readonly Movement[]): AccountEntry[] {
  const balance = new Map(sums.map(({ buyerId, opening }) => [buyerId, opening]))
  return movements.map(({ buyerId, buyerName, at, kind, orderNo, reference, amount }) => {
    const after = balance.get(buyerId)! + amount
    balance.set(buyerId, after)
    return { buyerName, day: localDay(at), kind, orderNo, reference, amount: text(amount), balance: text(after) }
  })
}

/** What buyers owe over a period; the movements of one buyer, or of all in a workbook. @throws 400 */
export async function accountOver(
  db: Db,
  tenantId: number,
  period: Period,
  withEntries = period.buyerId > 0,
): Promise<DataOf<typeof account>> {
  const { ledger, since } = ledgerOf(tenantId, period)
  const sums = await sumsOfBuyers(db, ledger, since)
  const movements = withEntries ? await movesOver(db, tenantId, period) : []
  return { buyers: sums.map(wireBuyer), total: wireSums(totalOf(sums)), entries: entriesOf(sums, movements) }
}

const sumTitles = ['买家', '期初余额', ...accountKinds.map((kind) => accountKindTexts[kind]), '期末余额']

const cellsOf = (name: string, sums: Omit<BuyerAccount, 'buyerId' | 'buyerName'>) => [
  name,
  ...[sums.opening, ...accountKinds.map((kind) => sums[kind]), sums.closing].map(Number),
]

/** The same as a workbook: sums by buyer, and every movement. Amounts in yuan. */
export function accountSheets({ buyers, total, entries }: DataOf<typeof account>): NamedSheet[] {
  return [
    { name: '余额', rows: [sumTitles, ...buyers.map((one) => cellsOf(one.buyerName, one)), cellsOf('合计', total)] },
    {
      name: '明细',
      rows: [
        ['买家', '日期', '类别', '订单号', '单号', '金额', '余额'],
        ...entries.map((one) => [
          one.buyerName,
          { day: one.day },
          accountKindTexts[one.kind],
          one.orderNo,
          one.reference,
          Number(one.amount),
          Number(one.balance),
        ]),
      ],
    },
  ]
}
