import { amountItems } from '@lianmeng/contract/amount-items'
import * as cart from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import { type Fen, formatFen, noFen, parseMoney } from '@lianmeng/trade/price/money'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import { BusinessError } from '../../lib/calls/errors.ts'
import { useRead } from '../../lib/calls/query.ts'
import { amountBreakdown } from '../../lib/goods/amount-breakdown.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { amountProblem } from '../../lib/goods/price.ts'
import { useQuote } from '../../lib/goods/use-quote.ts'
import { useSettled } from '../../lib/kept/use-settled.ts'
import { useSession } from '../../lib/person/session.ts'
import { Breakdown } from '../../ui/figures/breakdown.tsx'
import styles from './quantity-editor.module.css'

/** Milliseconds without a change before the server is asked. */
const restBeforeAsking = 250

type Props = { product: Product; packageSpecId: number; spec: PackageSpec; split: Split }

/** Asks the server what an order would cost now; only for buyers who may see the price. */
function useAsked({ product, packageSpecId, split }: Props) {
  const { user } = useSession()
  const { areaCode, isPlaceKnown } = useDelivery()
  const qty = useSettled(toNumber(split.total), restBeforeAsking)
  const mayAsk = user?.companyId != null && product.price !== null && qty > 0 && isPlaceKnown
  const asked = useRead(
    cart.selectAmount,
    {
      componentId: product.componentId,
      componentGsbPackageSpecId: packageSpecId,
      ...(areaCode ? { areaCode } : {}),
      qty,
      hideLoading: true,
    },
    { enabled: mayAsk, silent: true },
  )
  const isAnswered = mayAsk && qty === toNumber(split.total)
  return {
    isWaiting: mayAsk && (!isAnswered || asked.isFetching),
    refusal: isAnswered && asked.error instanceof BusinessError ? asked.error.message : '',
    amount: isAnswered ? fenOf(asked.data) : undefined,
  }
}

/**
 * The price of the selected quantity. It is calculated here at once, and for a logged-in buyer confirmed by the server,
 * whose answer prevails: the price may have changed meanwhile. A refusal (the region is not served) counts as 0.
 */
export function SelectedAmount(props: Props) {
  const { product, spec, split } = props
  const asked = useAsked(props)
  const { quote, problem: reckonedProblem } = useQuote(product)(spec, split.total)
  if (product.price === null || split.total === 0n) return <div className={styles.amount} />

  const refusal = asked.refusal || (quote ? '' : reckonedProblem)
  const amount = refusal ? noFen : (asked.amount ?? quote?.amount)
  const problem = refusal || amountProblem(amount)
  const hasItems = quote !== undefined && quote.amount === amount
  return (
    <div className={styles.amount} aria-live="polite" aria-busy={asked.isWaiting}>
      {amount === undefined ? '—' : formatFen(amount)}
      {hasItems && <Breakdown {...amountBreakdown(amountItems(quote.items))} />}
      {problem && <span className={styles.amountNote}> {problem}</span>}
    </div>
  )
}

function fenOf(yuan: number | undefined): Fen | undefined {
  if (yuan === undefined) return undefined
  const parsed = parseMoney(yuan)
  return parsed.ok ? parsed.value : undefined
}
