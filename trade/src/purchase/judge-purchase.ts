import { type Qty, thousandths } from '../quantity/qty.ts'
import { floorToPackages } from '../quantity/split.ts'
import type { Offer, Wanted } from './offer.ts'
import { accessRefusal, type PurchaseRefusal, quantityInAll, quantityRefusal } from './refusal.ts'

export type PurchaseVerdict =
  | {
      ok: true
      /**
       * Stock does not cover it, so a person is asked first: 该商品库存不足需预订，可能影响到您的交期，确定是否加购？
       */
      needsConfirmation: boolean
      /** How much of the wanted total has to be reserved for later delivery. */
      reserved: Qty
    }
  | {
      ok: false
      reason: PurchaseRefusal
      /** With `aboveStock`: the quantity to set instead, what whole packages are left of the stock. */
      setTo?: Qty
    }

/** Judges whether a buyer may put this much of an offer on the list; the order of the checks is in refusal.ts. */
export function judgePurchase(offer: Offer, wanted: Wanted): PurchaseVerdict {
  const reason = accessRefusal(offer) ?? quantityRefusal(offer, wanted)
  if (reason === 'aboveStock') return { ok: false, reason, setTo: leftFor(wanted, offer) }
  if (reason) return { ok: false, reason }
  const reserved = beyondStock(offer, wanted)
  return { ok: true, needsConfirmation: reserved > 0n, reserved }
}

/** What the stock leaves for this line beside the buyer's other ones. */
function leftFor(wanted: Wanted, offer: Offer): Qty {
  return floorToPackages(thousandths(offer.stock - (wanted.alsoInCart ?? 0n)), offer.spec)
}

/** The part of this line that neither stock nor what the other lines leave of it covers. */
function beyondStock(offer: Offer, wanted: Wanted): Qty {
  const beyond = quantityInAll(wanted) - offer.stock
  if (beyond <= 0n) return thousandths(0n)
  return beyond < wanted.total ? thousandths(beyond) : wanted.total
}
