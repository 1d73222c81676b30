import { guideCodes } from '@lianmeng/contract/content/texts'
import { Link } from '@tanstack/react-router'

type Props = { to: keyof typeof guideCodes; className?: string; children: string }

/** Links to an explanatory page in a new tab: the form stays filled in. */
export function GuideLink({ to, className, children }: Props) {
  return (
    <Link className={className} to={`/order/fwsm/${guideCodes[to]}`} target="_blank">
      {children}
    </Link>
  )
}
