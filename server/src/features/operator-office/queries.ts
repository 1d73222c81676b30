import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'

export type Counts = { sellers: number; buyers: number; users: number; products: number }

/** The number of everything; products: those on sale. */
export async function countAll(db: Db): Promise<Counts> {
  const [counts] = await db<Counts[]>`
    select (select count(*) from seller) as sellers, (select count(*) from company) as buyers,
      (select count(*) from app_user) as users, (select count(*) from product where listed) as products`
  return counts!
}

export async function countOrders(db: Db): Promise<Map<OrderState, number>> {
  const rows = await db<{ state: OrderState; count: number }[]>`
    select state, count(*) as count from sales_order group by state`
  return new Map(rows.map(({ state, count }) => [state, count]))
}
