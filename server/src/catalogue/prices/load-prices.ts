import type { PriceListKind } from '@lianmeng/trade/price/price-list'
import type { Sql } from '../../database/db.ts'
import { askPacked } from '../columns/packed-rows.ts'
import { ListedPrices, type OwnPrice, type SellerPrices } from './price-book.ts'

type ListRow = {
  tenantId: number
  id: number
  kind: PriceListKind
  whose: number
  validFrom: Date
  validTo: Date | null
}
type Item = OwnPrice & { productId: number }

const itemColumns = {
  listId: 'int8',
  productId: 'int8',
  price: 'int8',
  tierFrom: 'int8[]',
  tierPrice: 'int8[]',
} as const

/** Items of some lists, ascending by product. @param from the rest of the query */
async function readItems(db: Sql, from: string): Promise<Map<number, Item[]>> {
  const items = new Map<number, Item[]>()
  await askPacked(db, itemColumns, { from, groupedBy: 'product_id' }).read((row) => {
    const listId = row.int8()
    const item = { productId: row.int8(), price: row.int8(), tierFrom: [] as number[], tierPrice: [] as number[] }
    row.int8s((value) => item.tierFrom.push(value))
    row.int8s((value) => item.tierPrice.push(value))
    const list = items.get(listId)
    if (list) list.push(item)
    else items.set(listId, [item])
  })
  return items
}

const listed = (row: ListRow, items: Map<number, Item[]>): ListedPrices =>
  new ListedPrices(
    {
      id: row.id,
      kind: row.kind,
      whose: row.whose,
      from: row.validFrom.getTime(),
      until: row.validTo?.getTime() ?? Infinity,
    },
    items.get(row.id) ?? [],
  )

/** All sellers' prices for levels and buyers, in force now or later. */
export async function loadPrices(db: Sql): Promise<Map<number, SellerPrices>> {
  const [versions, lists, items] = await Promise.all([
    db<{ tenantId: number; version: number }[]>`select tenant_id as "tenantId", version from seller_prices`,
    db<ListRow[]>`
      select tenant_id as "tenantId", id, kind, coalesce(level_id, buyer_id) as whose, valid_from as "validFrom",
        valid_to as "validTo"
      from price_list where kind <> 'base' and state = 'active' and (valid_to is null or valid_to > now())`,
    readItems(
      db,
      `from (
        select i.* from price_item i join price_list l on l.tenant_id = i.tenant_id and l.id = i.list_id
        where l.kind <> 'base' and l.state = 'active' and (l.valid_to is null or l.valid_to > now())
      ) as price_item`,
    ),
  ])
  const bySeller = Map.groupBy(lists, ({ tenantId }) => tenantId)
  return new Map(
    versions.map(({ tenantId, version }) => [
      tenantId,
      { version, lists: (bySeller.get(tenantId) ?? []).map((row) => listed(row, items)) },
    ]),
  )
}

/** The version of a seller's prices; 0 when it never had any of its own. */
export async function pricesVersion(db: Sql, tenantId: number): Promise<number> {
  const [row] = await db<{ version: number }[]>`select version from seller_prices where tenant_id = ${tenantId}`
  return row?.version ?? 0
}

/** Like {@link loadPrices}, for one seller. The version is read first: changes meanwhile are read again. */
export async function loadPricesOf(db: Sql, tenantId: number): Promise<SellerPrices> {
  const version = await pricesVersion(db, tenantId)
  const lists = await db<ListRow[]>`
    select tenant_id as "tenantId", id, kind, coalesce(level_id, buyer_id) as whose, valid_from as "validFrom",
      valid_to as "validTo"
    from price_list
    where tenant_id = ${tenantId} and kind <> 'base' and state = 'active' and (valid_to is null or valid_to > now())`
  const ids = lists.map(({ id }) => id)
  const items =
    ids.length === 0
      ? new Map<number, Item[]>()
      : await readItems(
          db,
          `from price_item where tenant_id = ${Number(tenantId)} and list_id in (${ids.map(Number).join()})`,
        )
  return { version, lists: lists.map((row) => listed(row, items)) }
}
