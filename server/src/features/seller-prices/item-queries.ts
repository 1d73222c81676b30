import type { PriceMove } from '@lianmeng/contract/seller-prices/endpoints'
import { farFrom } from '@lianmeng/trade/price/price-guard'
import type { Db } from '../../database/db.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'
import { type GoodsFilter, goodsOf, inState } from '../../selling/goods-filter.ts'

/** A product with its prices, micro-yuan; 0: none. */
export type ItemRow = DescribedGoods & {
  tenantId: number
  id: number
  standardId: number
  listed: boolean
  baseUnit: number
  saleUnit: number
  base: number
  current: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
  version: number
  changedBy: string
  hasUnsureTiers: boolean
  confirmed: boolean
}

/** A draft, and the list now in force for the same buyers; 0: the base prices. */
export type Compared = { listId: number; currentId: number }

/** The filtered goods as `g`, with the base price, the price in force and the price in the list. 0: none. */
const compared = (db: Db, tenantId: number, { listId, currentId }: Compared, filter: GoodsFilter) => db`
  select g.*, coalesce(c.price, g.base) as current, coalesce(i.price, 0) as price
  from (
    select p.id, st.number, n.sort, sp.length, sp.strength_id, sp.surface_id, p.price as base
    ${goodsOf(db, tenantId, filter)} and ${inState(db, filter.state)}
  ) g
  left join price_item i on i.tenant_id = ${tenantId} and i.list_id = ${listId} and i.product_id = g.id
  left join price_item c on c.tenant_id = ${tenantId} and c.list_id = ${currentId} and c.product_id = g.id`

const far = Number(farFrom)

/** How the price of a row of {@link compared} changes. @param doubtful products whose price waits for a word */
const moved = (db: Db, move: PriceMove, doubtful: readonly number[]) => {
  const moves = {
    all: db`true`,
    changed: db`(price > 0 and price <> current)`,
    up: db`price > current`,
    down: db`(price > 0 and price < current)`,
    doubt: db`g.id = any(${[...doubtful]}::bigint[])`,
    far: db`(price > 0 and current > 0 and abs(price - current) * 100 > current * ${far}::bigint)`,
    unpriced: db`price = 0`,
  } satisfies Record<PriceMove, unknown>
  return moves[move]
}

export async function listItems(
  db: Db,
  tenantId: number,
  lists: Compared,
  filter: GoodsFilter,
  { move, doubtful, offset, limit }: { move: PriceMove; doubtful: readonly number[]; offset: number; limit: number },
): Promise<ItemRow[]> {
  return db<ItemRow[]>`
    select p.tenant_id as "tenantId", p.id, sp.standard_id as "standardId",
      ${descriptionColumns(db, tenantId)}, p.listed, p.base_unit as "baseUnit", p.sale_unit as "saleUnit", shown.base, shown.current, shown.price,
      coalesce(i.tier_from, '{}') as "tierFrom", coalesce(i.tier_price, '{}') as "tierPrice",
      coalesce(i.version, 0) as version, coalesce(i.changed_by, '') as "changedBy",
      u.product_id is not null as "hasUnsureTiers", coalesce(i.confirmed_price = i.price, false) as confirmed
    from (
      select g.id, base, current, price, row_number() over (order by number, sort, length, strength_id, surface_id, g.id) as place
      from (${compared(db, tenantId, lists, filter)}) g where ${moved(db, move, doubtful)}
      order by place limit ${limit} offset ${offset}
    ) shown
    join product p on p.tenant_id = ${tenantId} and p.id = shown.id
    ${describing(db)}
    left join price_item i on i.tenant_id = ${tenantId} and i.list_id = ${lists.listId} and i.product_id = p.id
    left join tiers_to_confirm u on u.tenant_id = ${tenantId} and u.list_id = ${lists.listId} and u.product_id = p.id
    order by place`.ownedBy('tenantId', tenantId)
}

/** The number of rows per kind of change; `average`: percent, over those that change. */
export async function countMoves(
  db: Db,
  tenantId: number,
  lists: Compared,
  filter: GoodsFilter,
  doubtful: readonly number[],
): Promise<Record<PriceMove, number> & { average: number | null }> {
  const are = (move: PriceMove) => moved(db, move, doubtful)
  const [row] = await db<(Record<PriceMove, number> & { average: number | null })[]>`
    select count(*) as "all", count(*) filter (where ${are('changed')}) as changed,
      count(*) filter (where ${are('up')}) as up, count(*) filter (where ${are('down')}) as down,
      count(*) filter (where ${are('doubt')}) as doubt, count(*) filter (where ${are('far')}) as far,
      count(*) filter (where ${are('unpriced')}) as unpriced,
      (avg((price - current) * 100.0 / nullif(current, 0)) filter (where ${are('changed')}))::float8 as average
    from (${compared(db, tenantId, lists, filter)}) g`
  return row!
}

/** The filtered goods, up to a limit, with the price to adjust: 0 when there is none. */
export async function pricesToAdjust(
  db: Db,
  tenantId: number,
  lists: Compared,
  { ids, filter, from }: { ids: readonly number[] | null; filter: GoodsFilter; from: 'base' | 'current' | 'price' },
  limit: number,
): Promise<{ id: number; price: number }[]> {
  return db<{ id: number; price: number }[]>`
    select id, case ${from} when 'base' then base when 'current' then current else price end as price
    from (${compared(db, tenantId, lists, filter)}) g
    ${ids ? db`where id = any(${ids as number[]}::bigint[])` : db``}
    order by id limit ${limit}`
}
