import type { Payment } from '@lianmeng/contract/payments/payment'

const tones: Record<Payment['state'], string> = {
  open: 'tag',
  submitted: 'tag tag-warn',
  accepted: 'tag tag-ok',
  returned: 'tag tag-bad',
  withdrawn: 'tag',
}

/** The state of a payment, in a word. */
export const PaymentTag = ({ payment: { state, stateName } }: { payment: Pick<Payment, 'state' | 'stateName'> }) => (
  <span className={tones[state]}>{stateName}</span>
)
