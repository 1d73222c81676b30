import type { DataOf } from '@lianmeng/contract/endpoint'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { type Figures, mostDays, type slow, slowDays } from '@lianmeng/contract/seller-figures/endpoints'
import { daysTexts } from '@lianmeng/contract/seller-figures/texts'
import { bigCategories } from '@lianmeng/fastener/standard/category'
import { fen, fenText } from '@lianmeng/trade/price/money'
import { unitName } from '@lianmeng/trade/units'
import { badRequest } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import { descriptionsOf } from '../../offers/described.ts'
import { keptPromises, type Span } from '../../selling/kept-promises.ts'
import { askedDays } from '../../time/asked-days.ts'
import { monthAfter } from '../../time/local-day.ts'
import { answersGiven, salesByCategory, salesByCustomer, salesByMonth, salesByStandard, slowGoods } from './queries.ts'

const dayMs = 24 * 3_600_000

const yuan = (amount: number): string => fenText(fen(BigInt(amount)))

/** All months from the first with sales to the last one: those between them are shown as empty. */
function withoutGaps<Row extends { month: string; orders: number; amount: number }>(rows: readonly Row[]) {
  const sold = new Map(rows.map((row) => [row.month, row]))
  const [first, last] = [rows[0]?.month, rows.at(-1)?.month]
  const all: { month: string; orders: number; amount: number }[] = []
  if (!first || !last) return all
  for (let month = first; month <= last; month = monthAfter(month)) {
    all.push(sold.get(month) ?? { month, orders: 0, amount: 0 })
  }
  return all
}

/** @throws 400 when the days are invalid, in the wrong order, or too many */
export function spanOf(days: { from: string; to: string }): Span {
  const { from, until } = askedDays(days)
  const [since, before] = [from!, until!]
  if (since >= before) throw badRequest(daysTexts.reversed)
  if (before.getTime() - since.getTime() > mostDays * dayMs) throw badRequest(daysTexts.tooLong)
  return { since, before }
}

/**
 * Sales of these days, by customer and goods, and how the orders were answered.
 * @param rows standards, and customers, at most
 */
export async function figuresOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  span: Span,
  rows: number,
): Promise<Figures> {
  const [months, categories, standards, customers, answers, punctuality] = await Promise.all([
    salesByMonth(db, tenantId, span),
    salesByCategory(db, tenantId, span),
    salesByStandard(db, tenantId, span, rows),
    salesByCustomer(db, tenantId, span, rows),
    answersGiven(db, tenantId, span),
    keptPromises(db, tenantId, span, clock()),
  ])
  const inYuan = <Row extends { amount: number }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, amount: yuan(row.amount) }))
  return {
    months: inYuan(withoutGaps(months)),
    categories: inYuan(categories).map(({ bigCategoryId, orders, amount }) => ({
      name: bigCategories.find(({ id }) => id === bigCategoryId)?.name ?? '其他',
      orders,
      amount,
    })),
    standards: inYuan(standards),
    customers: inYuan(customers).map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    answers,
    punctuality,
  }
}

/** Goods in stock without recent purchases. @param limit rows to show */
export async function slowGoodsOf(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  tenantId: number,
  limit: number,
): Promise<DataOf<typeof slow>> {
  const since = new Date(deps.clock().getTime() - slowDays * dayMs)
  const { total, value, rows } = await slowGoods(deps.db, tenantId, since, limit)
  const descriptions = await descriptionsOf(
    deps,
    rows.map(({ id }) => id),
  )
  return {
    total,
    value: yuan(value),
    rows: rows.map((row) => ({
      id: row.id,
      ownCode: row.ownCode,
      ...namingOf(descriptions.get(row.id) ?? {}),
      packageName: row.packageName,
      onHandInBaseUnits: row.onHand / 1000,
      unitName: unitName(row.baseUnit),
      value: yuan(row.value),
    })),
  }
}
