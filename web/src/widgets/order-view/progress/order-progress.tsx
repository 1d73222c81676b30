import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { type OrderState, orderStates } from '@lianmeng/trade/order/states'
import styles from '../order-view.module.css'

/** The step of the usual progress that a state belongs to; null: the order has no progress. */
const stepOf: Record<OrderState, OrderState | null> = {
  awaitingConfirmation: 'awaitingConfirmation',
  awaitingPayment: 'awaitingPayment',
  awaitingShipment: 'awaitingShipment',
  partlyShipped: 'awaitingShipment',
  awaitingReceipt: 'awaitingReceipt',
  completed: 'completed',
  cancelled: null,
}
const usualWay = orderStates.filter((state) => stepOf[state] === state)

/** The progress of an order; a cancelled order has none. */
export function OrderProgress({ state, stateName }: { state: string; stateName: string }) {
  const step = stepOf[state as OrderState]
  if (!step) return <p className={styles.cancelled}>{stateName}</p>
  const current = usualWay.indexOf(step)
  return (
    <ol className={styles.progress}>
      {usualWay.map((each, index) => (
        <li
          key={each}
          data-step={index < current ? 'done' : index === current ? 'now' : 'later'}
          aria-current={index === current ? 'step' : undefined}
        >
          <i>{index + 1}</i>
          {index === current ? stateName : orderStateTexts[each]}
        </li>
      ))}
    </ol>
  )
}
