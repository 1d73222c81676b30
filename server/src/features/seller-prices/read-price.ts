import { priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { parsePrice } from '@lianmeng/trade/price/money'
import { parseSaleUnits } from '@lianmeng/trade/quantity/sale-units'
import { badRequest } from '../../answers/errors.ts'
import type { PriceToSave, UnitsOfProduct } from './change-queries.ts'

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
