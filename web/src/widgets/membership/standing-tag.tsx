import { membershipText } from '@lianmeng/contract/membership/texts'
import type { MembershipStatus } from '@lianmeng/trade/membership/status'

/** Index: 0 grey, 1 green, 2 orange, 3 blue. [spec §4] */
const tags = ['tag', 'tag tag-ok', 'tag tag-warn', 'tag tag-brand'] as const

/** The company's standing with a seller. */
export function StandingTag({ status }: { status: number }) {
  return <span className={tags[status]}>{membershipText[status as MembershipStatus]}</span>
}
