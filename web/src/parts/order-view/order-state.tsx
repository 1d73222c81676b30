import styles from './order-view.module.css'

/** How urgent a state looks: something is to be done, it goes well, or it is over. */
const tones: Readonly<Record<string, string>> = {
  awaitingConfirmation: 'tag-warn',
  awaitingPayment: 'tag-warn',
  awaitingShipment: 'tag-brand',
  partlyShipped: 'tag-brand',
  awaitingReceipt: 'tag-brand',
  completed: 'tag-ok',
  afterSales: 'tag-bad',
}

export function OrderStateTag({ state, name }: { state: string; name: string }) {
  return <span className={`tag ${tones[state] ?? ''} ${styles.state}`}>{name}</span>
}
