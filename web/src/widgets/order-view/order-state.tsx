import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import styles from './order-view.module.css'

/** The look of a state: action needed, going well, or over. */
const tones: Readonly<Record<string, string>> = {
  awaitingConfirmation: 'tag-warn',
  awaitingPayment: 'tag-warn',
  awaitingShipment: 'tag-brand',
  partlyShipped: 'tag-brand',
  awaitingReceipt: 'tag-brand',
  completed: 'tag-ok',
}

export function OrderStateTag({ state, name }: { state: string; name: string }) {
  return <span className={`tag ${tones[state] ?? ''} ${styles.state}`}>{name}</span>
}

/** Goods are still to be shipped, and the promised day is over. */
export const LateTag = () => <span className={`tag tag-bad ${styles.state}`}>发货逾期</span>

/** The buyer has complained of something that came, and it is not settled. */
export const AfterSalesTag = () => <span className={`tag tag-warn ${styles.state}`}>{orderStateTexts.afterSales}</span>
