import * as cart from '@lianmeng/contract/cart'
import type { Product } from '@lianmeng/contract/goods'
import { type Fen, formatFen, noFen, parseMoney } from '@lianmeng/trade/price/money'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import { amountIn, amountProblem } from '../../goods/price.ts'
import { areaCodeOf, useDeliveryArea } from '../../lib/delivery-area.ts'
import { BusinessError } from '../../lib/errors.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import styles from './quantity-editor.module.css'

/** Milliseconds without a change before the server is asked. */
const restBeforeAsking = 250

type Props = { product: Product; packageSpecId: number; spec: PackageSpec; split: Split }

/**
 * What the selected quantity costs. For a logged-in buyer it is what an order would charge now, region included; a
 * refusal (the region is not served) counts as 0. A visitor, and everybody while the server is being asked, sees the
 * amount by the prices shown.
 */
export function SelectedAmount({ product, packageSpecId, spec, split }: Props) {
  const { user } = useSession()
  const area = areaCodeOf(useDeliveryArea())
  const qty = useSettled(toNumber(split.total), restBeforeAsking)
  const mayAsk = user?.companyId != null && product.price !== null && qty > 0
  const asked = useRead(
    cart.selectAmount,
    {
      componentId: product.componentId,
      componentGsbPackageSpecId: packageSpecId,
      ...(area ? { areaCode: area } : {}),
      qty,
      hideLoading: true,
    },
    { enabled: mayAsk, silent: true },
  )

  if (product.price === null || split.total === 0n) return <div className={styles.amount} />
  const isAnswered = mayAsk && qty === toNumber(split.total)
  const refusal = isAnswered && asked.error instanceof BusinessError ? asked.error.message : ''
  const amount = refusal ? noFen : ((isAnswered ? fenOf(asked.data) : undefined) ?? amountIn(product, spec)(split))
  const problem = refusal || amountProblem(amount)
  return (
    <div className={styles.amount} aria-live="polite" aria-busy={mayAsk && (!isAnswered || asked.isFetching)}>
      {amount === undefined ? '—' : formatFen(amount)}
      {problem && <span className={styles.amountNote}> {problem}</span>}
    </div>
  )
}

function fenOf(yuan: number | undefined): Fen | undefined {
  if (yuan === undefined) return undefined
  const parsed = parseMoney(yuan)
  return parsed.ok ? parsed.value : undefined
}
