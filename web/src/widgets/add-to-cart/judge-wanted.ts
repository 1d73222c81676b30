import { judgePurchase } from '@lianmeng/trade/purchase/judge-purchase'
import type { PurchaseRefusal } from '@lianmeng/trade/purchase/refusal'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { offerOf } from '../../lib/goods/offer.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import { quoteOf } from '../../lib/goods/price.ts'
import type { Purchase } from '../../lib/goods/purchase.ts'

/** The first objection to a purchase, or whether the buyer must confirm a reservation. */
type WantedVerdict = { ok: true; needsConfirmation: boolean } | { ok: false; reason: PurchaseRefusal; setTo?: Split }

/**
 * Judges a purchase before it goes into the cart; the server judges again. A visitor's permission is not known before a
 * login, so it is left to the server.
 */
export function judgeWanted({ product, packageSpecId, split }: Purchase, isVisitor: boolean): WantedVerdict {
  const offered = packageOf(product, packageSpecId)
  if (!offered) return { ok: false, reason: 'notListed' }
  const spec = specOf(product, offered)
  const offer = offerOf(product, spec)
  const verdict = judgePurchase(
    { ...offer, mayPurchase: offer.mayPurchase || isVisitor },
    { total: split.total, amount: quoteOf(product, spec)(split.total)?.amount },
  )
  if (verdict.ok) return { ok: true, needsConfirmation: verdict.needsConfirmation }
  const { reason, setTo } = verdict
  return { ok: false, reason, ...(setTo === undefined ? {} : { setTo: splitTotal(setTo, spec) }) }
}
