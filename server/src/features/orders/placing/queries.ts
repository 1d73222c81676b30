import { type Fen, fen, type MicroYuan, microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { StockNow } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../database/db.ts'
import { type OfferRow, offerColumns, offerTables, type StandingOffer, standingOffer } from '../../../db/offers.ts'
import type { Buyer } from '../../../kernel/caller.ts'
import type { LineSnapshot } from '../line-snapshot.ts'

/** A chosen line of the cart, with all that judging and pricing it takes. */
export type ChosenLine = {
  cartLineId: number
  version: number
  total: Qty
  priceWhenAdded: MicroYuan
  standing: StandingOffer
  packageName: string
}

export type DeliveryAddress = { receiverName: string; mobile: string; regionName: string; street: string }

/** The first answer to a call, as place_order keeps it. Amounts in fen. */
export type StoredReply = {
  group_no: string
  total: number
  orders: { id: number; tenant_id: number; order_no: string; amount: number; seller_name: string }[]
}

export type Chosen = {
  lines: ChosenLine[]
  /** null: not the buyer's. */
  address: DeliveryAddress | null
  /** What the person may still do for the company: most that one submit may cost; null: no member any more. */
  member: { orderLimit: Fen | null } | null
  /** An earlier answer under the same key. */
  earlier: { fingerprint: string; reply: StoredReply } | null
}

type LineRow = OfferRow & {
  cartLineId: number
  version: number
  qty: number
  addedPrice: number
  packageName: string | null
}

type ChosenRow = Pick<Chosen, 'address' | 'earlier'> & {
  /** As it was asked for. */
  buyerId: number
  lines: LineRow[] | null
  member: { orderLimit: number | null } | null
}

/**
 * Everything that submitting has to know, in one question: the chosen lines with their offers for the region of the
 * address, the address, what this member may spend, and an earlier answer under this key.
 * @param addressId 0: none chosen yet
 */
export async function chosenLines(
  db: Db,
  { companyId: buyerId, userId }: Pick<Buyer, 'companyId' | 'userId'>,
  { lineIds, addressId, key }: { lineIds: readonly number[]; addressId: number; key: string },
): Promise<Chosen> {
  const areaCode = db`
    coalesce((
      select split_part(region_code, ',', 3) from address where buyer_id = ${buyerId} and id = ${addressId}
    ), '')`
  const [row] = await db<ChosenRow[]>`
    select ${buyerId}::bigint as "buyerId", (
      select json_agg(line)
      from (
        select ${offerColumns(db)}, pack.name as "packageName", wanted.id as "cartLineId", wanted.version, wanted.qty,
          wanted.added_price as "addedPrice"
        from cart_line wanted
        ${offerTables(db, buyerId, areaCode)}
        where wanted.buyer_id = ${buyerId} and wanted.id = any(${lineIds as number[]}::bigint[])
        order by wanted.id
      ) line
    ) as lines, (
      select json_build_object('receiverName', receiver_name, 'mobile', mobile, 'regionName', region_name, 'street', street)
      from address where buyer_id = ${buyerId} and id = ${addressId}
    ) as address, (
      select json_build_object('orderLimit', order_limit)
      from company_member where company_id = ${buyerId} and user_id = ${userId} and not disabled
    ) as member, (
      select json_build_object('fingerprint', fingerprint, 'reply', reply)
      from idempotency where buyer_id = ${buyerId} and route = 'submit-order' and key = ${key}
    ) as earlier`.ownedBy('buyerId', buyerId)
  const { lines, address, member, earlier } = row!
  return { lines: (lines ?? []).map(chosenLine), address, member: member && spending(member), earlier }
}

const spending = ({ orderLimit }: { orderLimit: number | null }) => ({
  orderLimit: orderLimit === null ? null : fen(BigInt(orderLimit)),
})

function chosenLine(row: LineRow): ChosenLine {
  return {
    cartLineId: row.cartLineId,
    version: row.version,
    total: thousandths(BigInt(row.qty)),
    priceWhenAdded: microYuan(BigInt(row.addedPrice)),
    standing: standingOffer(row),
    packageName: row.packageName ?? '',
  }
}

/** Whether the buyer has ordered one of these cart lines in the last days. */
export async function wereOrdered(db: Db, buyerId: number, lineIds: readonly number[]): Promise<boolean> {
  const [row] = await db<{ ordered: boolean }[]>`
    select exists (
      select from sales_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.buyer_id = ${buyerId} and o.created_at > now() - interval '48 hours'
        and l.cart_line_id = any(${lineIds as number[]}::bigint[])
    ) as ordered`
  return row!.ordered
}

/** What place_order takes. Quantities in thousandths, prices in micro-yuan, amounts in fen; lines by seller and product. */
export type Placement = {
  buyer_id: number
  user_id: number
  user_name: string
  buyer_name: string
  key: string
  fingerprint: string
  group_no: string
  total: number
  state: string
  /** ISO 8601. */
  expires_at: string
  receiver_name: string
  mobile: string
  delivery_address: string
  orders: { tenant_id: number; order_no: string; amount: number; remark: string; seller_name: string }[]
  lines: {
    tenant_id: number
    line_no: number
    product_id: number
    product_version: number
    package_spec_id: number
    cart_line_id: number
    cart_version: number
    qty: number
    price: number
    amount: number
    snapshot: LineSnapshot
  }[]
}

/** What place_order answers. `stock`: product id, on hand and reserved of each line, one after the other. */
type PlacedRow = { reply: StoredReply; stock: number[] }

export type Placed = { reply: StoredReply; stock: StockNow[] }

/** Places the orders in one transaction. @throws LM001 where something is no longer as it was judged */
export async function placeOrders(db: Db, placement: Placement): Promise<Placed> {
  const [row] = await db<PlacedRow[]>`select reply, stock from place_order(${JSON.stringify(placement)}::text::jsonb)`
  const { reply, stock } = row!
  const figures = Array.from({ length: stock.length / 3 }, (_, line) => {
    const [componentId, onHand, reserved] = stock.slice(line * 3, line * 3 + 3)
    return { componentId: componentId!, onHand: onHand!, reserved: reserved! }
  })
  return { reply, stock: figures }
}

/** Forgets answers that nobody will ask for again. */
export async function forgetOldAnswers(db: Db): Promise<void> {
  await db`delete from idempotency where created_at < now() - interval '48 hours'`
}
