import type { Refund } from '@lianmeng/contract/payments/refund'

const tones: Record<Refund['state'], string> = {
  owed: 'tag tag-warn',
  processing: 'tag',
  failed: 'tag tag-bad',
  sent: 'tag tag-warn',
  disputed: 'tag tag-bad',
  confirmed: 'tag tag-ok',
}

/** The state of a refund, in a word. */
export const RefundTag = ({ refund: { state, stateName } }: { refund: Pick<Refund, 'state' | 'stateName'> }) => (
  <span className={tones[state]}>{stateName}</span>
)
