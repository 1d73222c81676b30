import type { Aftersale } from '@lianmeng/contract/aftersale/aftersale'
import type { AftersaleState } from '@lianmeng/trade/aftersale/states'

/** The look of a state: awaiting action, before the platform, or closed. */
const tones: Partial<Record<AftersaleState, string>> = {
  done: 'tag-ok',
  closed: '',
  withdrawn: '',
  escalated: 'tag-bad',
  refused: 'tag-bad',
}

export const AftersaleTag = ({ of: { state, stateName } }: { of: Pick<Aftersale, 'state' | 'stateName'> }) => (
  <span className={`tag ${tones[state] ?? 'tag-warn'}`}>{stateName}</span>
)
