import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { parseSaleUnits } from '@lianmeng/trade/quantity/sale-units'
import { badRequest } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'

/** The units of a product, by id. */
export type UnitsOfProduct = { baseUnit: number; saleUnit: number }

/** A price as stored in a list. `version`: the one the caller saw; 0: the product was not in the list. */
export type PriceToSave = { id: number; price: number; tierFrom: number[]; tierPrice: number[]; version: number }

type Sent = {
  id: number
  price: string
  tiers: readonly { fromInSaleUnits: number; price: string }[]
  version: number
}

/** Micro-yuan. @throws 400 when it is no price */
function microYuanIn(text: string): number {
  const parsed = parsePrice(text.trim())
  if (!parsed.ok || parsed.value === 0n) throw badRequest(priceTexts.invalid)
  return Number(parsed.value)
}

/**
 * A price with its tiers as stored in columns: tiers are sent in sale units and kept in thousandths of the base unit.
 * The price applies below the first tier. @throws 400
 */
export function readPrice({ id, price, tiers, version }: Sent, units: UnitsOfProduct): PriceToSave {
  const tierFrom: number[] = []
  const tierPrice: number[] = []
  for (const tier of tiers) {
    const from = parseSaleUnits(tier.fromInSaleUnits, units)
    if (!from.ok && (from.problem === 'wholeUnitOnly' || from.problem === 'tooManyDecimals')) {
      throw badRequest(priceTexts.tierTooFine)
    }
    if (!from.ok || from.value === 0n || Number(from.value) <= (tierFrom.at(-1) ?? 0)) {
      throw badRequest(priceTexts.tiersInvalid)
    }
    tierFrom.push(Number(from.value))
    tierPrice.push(microYuanIn(tier.price))
  }
  return { id, version, price: microYuanIn(price), tierFrom, tierPrice }
}

/** Writes the base price of a product. @returns false when the product no longer has this version */
export async function saveBasePrice(
  tx: Db,
  tenantId: number,
  { id, price, tierFrom, tierPrice, version }: PriceToSave,
): Promise<boolean> {
  const { count } = await tx`
    update product set price = ${price}, tier_from = ${tierFrom}::bigint[], tier_price = ${tierPrice}::bigint[],
      version = version + 1, changed_at = now()
    where tenant_id = ${tenantId} and id = ${id} and version = ${version}`
  return count > 0
}

/** The base price of a product with its units; undefined when the seller has no such product. */
export async function basePriceOf(
  db: Db,
  tenantId: number,
  id: number,
): Promise<(UnitsOfProduct & { price: number; tierPrice: number[] }) | undefined> {
  const [row] = await db<(UnitsOfProduct & { price: number; tierPrice: number[] })[]>`
    select price, tier_price as "tierPrice", base_unit as "baseUnit", sale_unit as "saleUnit" from product
    where tenant_id = ${tenantId} and id = ${id}`
  return row
}

/** Adds a change of the base price to the history of prices. */
export async function noteBaseChange(
  tx: Db,
  tenantId: number,
  change: { id: number; before: number; after: number; tiers: number; by: string; at: Date },
): Promise<void> {
  await tx`
    insert into price_change (tenant_id, product_id, before, after, tiers, user_name, holds_from)
    values (${tenantId}, ${change.id}, ${change.before}, ${change.after}, ${change.tiers}, ${change.by}, ${change.at})`
}
