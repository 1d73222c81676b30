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

type Props = { of: Pick<Aftersale, 'state' | 'stateName' | 'restWaits'> }

export const AftersaleTag = ({ of: { state, stateName, restWaits } }: Props) => (
  <>
    <span className={`tag ${tones[state] ?? 'tag-warn'}`}>{stateName}</span>
    {restWaits && <span className="tag tag-warn">未接受的货物待退回</span>}
  </>
)
