import { type Qty, thousandths } from '../quantity/qty.ts'
import { floorToPackages } from '../quantity/split.ts'
import type { Demand, Offer } from './offer.ts'
import { accessRefusal, type PurchaseRefusal, quantityInAll, quantityRefusal } from './refusal.ts'

export type PurchaseVerdict =
  | {
      ok: true
      /** Stock does not suffice, so the buyer is asked first: 该商品库存不足需预订，可能影响到您的交期，确定是否加购？ */
      needsConfirmation: boolean
      /** The part of the total that must be reserved for later delivery. */
      reserved: Qty
    }
  | {
      ok: false
      reason: PurchaseRefusal
      /** With `aboveStock`: the quantity to set instead, in whole packages of the remaining stock. */
      setTo?: Qty
    }

/** Judges whether a buyer may buy this quantity of an offer. For the checks and their order see refusal.ts. */
export function judgePurchase(offer: Offer, demand: Demand): PurchaseVerdict {
  const reason = accessRefusal(offer) ?? quantityRefusal(offer, demand)
  if (reason === 'aboveStock') return { ok: false, reason, setTo: leftFor(demand, offer) }
  if (reason) return { ok: false, reason }
  const reserved = beyondStock(offer, demand)
  return { ok: true, needsConfirmation: reserved > 0n, reserved }
}

/** The stock left for this line after the buyer's other lines. */
function leftFor(demand: Demand, offer: Offer): Qty {
  return floorToPackages(thousandths(offer.stock - (demand.alsoInCart ?? 0n)), offer.spec)
}

/** The part of this line that exceeds the stock after the buyer's other lines. */
function beyondStock(offer: Offer, demand: Demand): Qty {
  const beyond = quantityInAll(demand) - offer.stock
  if (beyond <= 0n) return thousandths(0n)
  return beyond < demand.total ? thousandths(beyond) : demand.total
}
