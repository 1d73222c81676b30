import { judgePurchase } from '@lianmeng/trade/purchase/judge-purchase'
import type { PurchaseRefusal } from '@lianmeng/trade/purchase/refusal'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { offerOf } from '../../goods/offer.ts'
import { packageOf, specOf } from '../../goods/package-spec.ts'
import { amountIn } from '../../goods/price.ts'
import type { Wanted } from '../../goods/wanted-line.ts'

/** The first thing that speaks against a purchase, or whether the buyer has to be asked about a reservation. */
type WantedVerdict =
  | { ok: true; needsConfirmation: boolean }
  | { ok: false; wanted: Wanted; reason: PurchaseRefusal; setTo?: Split }

/**
 * Judges everything that is about to go into the cart, in the order given; the server judges again. What this person
 * may buy is unknown while nobody is logged in, so a visitor's permission is left to the server.
 */
export function judgeWanted(all: readonly Wanted[], isVisitor: boolean): WantedVerdict {
  let needsConfirmation = false
  for (const wanted of all) {
    const offered = packageOf(wanted.product, wanted.packageSpecId)
    if (!offered) return { ok: false, wanted, reason: 'notListed' }
    const spec = specOf(wanted.product, offered)
    const offer = offerOf(wanted.product, spec)
    const verdict = judgePurchase(
      { ...offer, mayPurchase: offer.mayPurchase || isVisitor },
      { total: wanted.split.total, amount: amountIn(wanted.product, spec)(wanted.split) },
    )
    if (!verdict.ok) {
      const { reason, setTo } = verdict
      return { ok: false, wanted, reason, ...(setTo === undefined ? {} : { setTo: splitTotal(setTo, spec) }) }
    }
    needsConfirmation ||= verdict.needsConfirmation
  }
  return { ok: true, needsConfirmation }
}
