import { guideCodes } from '@lianmeng/contract/help-texts'
import { Link } from '@tanstack/react-router'

type Props = { to: keyof typeof guideCodes; className?: string; children: string }

/** Leads from where a question arises to the page that answers it; what was filled in here stays. */
export function GuideLink({ to, className, children }: Props) {
  return (
    <Link className={className} to={`/order/fwsm/${guideCodes[to]}`} target="_blank">
      {children}
    </Link>
  )
}
