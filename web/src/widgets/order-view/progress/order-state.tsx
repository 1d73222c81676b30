import { changeStateTexts } from '@lianmeng/contract/orders/changes/change-texts'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import styles from '../order-view.module.css'

/** The look of a state: action needed, going well, or closed. */
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

/** Goods are still to be shipped after the promised day. */
export const LateTag = () => <span className={`tag tag-bad ${styles.state}`}>发货逾期</span>

/** A change awaits the buyer's or the seller's answer. */
export const ChangeTag = ({ state }: { state: 'asked' | 'open' }) => (
  <span className={`tag tag-warn ${styles.state}`}>{changeStateTexts[state]}</span>
)

/** The buyer has an open claim about goods received. */
export const AfterSalesTag = () => <span className={`tag tag-warn ${styles.state}`}>{orderStateTexts.afterSales}</span>
