import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import type { OrderState } from '@lianmeng/trade/order/states'
import styles from './order-view.module.css'

const usualWay: readonly OrderState[] = [
  'awaitingConfirmation',
  'awaitingPayment',
  'awaitingShipment',
  'awaitingReceipt',
  'completed',
]

/** The step of the usual progress that a state belongs to. */
const stepOf: Readonly<Record<string, OrderState>> = { partlyShipped: 'awaitingShipment' }

/** The progress of an order; a cancelled order has none. */
export function OrderProgress({ state, stateName }: { state: string; stateName: string }) {
  if (state === 'cancelled') return <p className={styles.cancelled}>{stateName}</p>
  const current = usualWay.indexOf(stepOf[state] ?? (state as OrderState))
  return (
    <ol className={styles.progress}>
      {usualWay.map((step, index) => (
        <li
          key={step}
          data-step={index < current ? 'done' : index === current ? 'now' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          <i>{index + 1}</i>
          {index === current ? stateName : orderStateTexts[step]}
        </li>
      ))}
    </ol>
  )
}
