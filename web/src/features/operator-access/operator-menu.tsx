import { useArea } from '../../areas/area-context.tsx'
import type { NavItem } from '../../lib/links.ts'
import { NavBar } from '../../parts/site-header/nav-bar.tsx'
import { useStanding } from './use-standing.ts'

/** Of the back office's navigation what the operator's role includes; nothing before the second factor. */
export default function OperatorMenu({ nav }: { nav: readonly NavItem[] }) {
  const { linkTo, dutyOf } = useArea()
  const { data } = useStanding()
  const isOpen = ({ screen }: NavItem): boolean => {
    const duty = dutyOf(screen)
    return data?.secondFactor === 'passed' && (!duty || data.duties.includes(duty))
  }
  return <NavBar linkTo={linkTo} nav={nav.filter(isOpen)} />
}
