import type { BillRow, Merchant } from '../../../adapters/pay/port.ts'
import type { Deps } from '../../../deps.ts'
import { endOfDay, startOfDay } from '../../../time/local-day.ts'
import { attemptOf } from '../merchants/queries.ts'
import { settleHeard } from '../refunding/heard.ts'
import { addHeard, heardRefund } from '../refunding/heard-queries.ts'
import { askAgain } from './ask.ts'
import {
  attemptsUnder,
  type BillOf,
  bookedBetween,
  type DifferenceRow,
  paidBackBetween,
  refundsUnder,
} from './bill-queries.ts'

export type Comparing = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'afterMove' | 'pay'>

const isRefund = ({ refundNo }: BillRow): boolean => refundNo !== ''

/**
 * Asks the payment service about payments missing here: those that were lost on the way are booked as a notice would
 * be.
 */
async function bookMissing(deps: Comparing, key: BillOf, rows: readonly BillRow[]): Promise<void> {
  const { tenantId, channel } = key
  const attempts = await attemptsUnder(
    deps.db,
    key,
    rows.map(({ outTradeNo }) => outTradeNo),
  )
  const states = new Map(attempts.map(({ outTradeNo, state }) => [outTradeNo, state]))
  const booked = new Set(
    (
      await refundsUnder(
        deps.db,
        key,
        rows.map(({ refundNo }) => refundNo),
      )
    ).map(({ refundNo }) => refundNo),
  )
  for (const row of rows) {
    const { outTradeNo, refundNo } = row
    const state = states.get(outTradeNo)
    if (state === undefined) continue
    if (!isRefund(row)) {
      const attempt =
        state === 'succeeded' || state === 'failed' ? undefined : await attemptOf(deps.db, tenantId, outTradeNo)
      // If the payment service does not answer, the difference remains.
      if (attempt) await askAgain(deps, attempt).catch(() => {})
    } else if (!booked.has(refundNo)) {
      await addHeard(deps.db, { tenantId, channel, refundNo, outTradeNo, from: 'bill', at: deps.clock() })
      const heard = await heardRefund(deps.db, { tenantId, channel, refundNo })
      if (heard) await settleHeard(deps, heard).catch(() => {})
    }
  }
}

/** Rows of the bill that are booked differently or not at all. */
async function differingRows(deps: Comparing, key: BillOf, rows: readonly BillRow[]): Promise<DifferenceRow[]> {
  const attempts = await attemptsUnder(
    deps.db,
    key,
    rows.map(({ outTradeNo }) => outTradeNo),
  )
  const payments = new Map(attempts.map((attempt) => [attempt.outTradeNo, attempt]))
  const refunds = new Map(
    (
      await refundsUnder(
        deps.db,
        key,
        rows.map(({ refundNo }) => refundNo),
      )
    ).map(({ refundNo, amount }) => [refundNo, amount]),
  )
  return rows.flatMap((row): DifferenceRow[] => {
    const payment = payments.get(row.outTradeNo)
    if (!payment) return []
    const named = { outTradeNo: row.outTradeNo, refundNo: row.refundNo, theirs: row.amount }
    if (isRefund(row)) {
      const ours = refunds.get(row.refundNo) ?? null
      return ours === row.amount ? [] : [{ ...named, kind: 'refundNotBooked', ours }]
    }
    if (payment.state !== 'succeeded') return [{ ...named, kind: 'notBooked', ours: null }]
    return payment.amount === row.amount ? [] : [{ ...named, kind: 'otherAmount', ours: payment.amount }]
  })
}

/** Bookings of the day that the bill lacks; those that the payment service confirms are on the bill of another day. */
async function missingRows(
  deps: Comparing,
  key: BillOf,
  merchant: Merchant,
  rows: readonly BillRow[],
): Promise<DifferenceRow[]> {
  const [from, until] = [startOfDay(key.day)!, endOfDay(key.day)!]
  const gateway = deps.pay.gateways[key.channel]
  const now = deps.clock()
  const missing: DifferenceRow[] = []
  const paid = new Set(rows.filter((row) => !isRefund(row)).map(({ outTradeNo }) => outTradeNo))
  for (const { outTradeNo, amount: ours } of await bookedBetween(deps.db, key, from, until)) {
    if (paid.has(outTradeNo)) continue
    const said = await gateway.query(merchant, outTradeNo, now).catch(() => undefined)
    const isElsewhere = said?.state === 'paid' && said.amount === ours
    if (!isElsewhere) missing.push({ kind: 'notInBill', outTradeNo, refundNo: '', theirs: null, ours })
  }
  const back = new Set(rows.map(({ refundNo }) => refundNo))
  for (const { refundNo, outTradeNo, amount: ours } of await paidBackBetween(deps.db, key, from, until)) {
    if (back.has(refundNo)) continue
    const said = await gateway.refundState(merchant, { outTradeNo, refundNo, now }).catch(() => undefined)
    const isElsewhere = said?.state === 'done' && said.amount === ours
    if (!isElsewhere) missing.push({ kind: 'refundNotInBill', outTradeNo, refundNo, theirs: null, ours })
  }
  return missing
}

const total = (rows: readonly BillRow[]): number => rows.reduce((sum, { amount }) => sum + amount, 0)

/** Books what the bill has and we lack, and returns the remaining differences. */
export async function compareBill(deps: Comparing, key: BillOf, merchant: Merchant, rows: readonly BillRow[]) {
  await bookMissing(deps, key, rows)
  const known = new Set(
    (
      await attemptsUnder(
        deps.db,
        key,
        rows.map(({ outTradeNo }) => outTradeNo),
      )
    ).map(({ outTradeNo }) => outTradeNo),
  )
  const own = rows.filter(({ outTradeNo }) => known.has(outTradeNo))
  const payments = own.filter((row) => !isRefund(row))
  const refunds = own.filter(isRefund)
  return {
    payments: payments.length,
    paid: total(payments),
    refunds: refunds.length,
    refunded: total(refunds),
    strange: rows.length - own.length,
    differences: [...(await differingRows(deps, key, rows)), ...(await missingRows(deps, key, merchant, rows))],
  }
}
