import type { NavItem } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { useOperatorStanding } from '../../lib/person/operator-standing.ts'
import { NavBar } from '../../widgets/site-header/nav-bar.tsx'

/** The entries of the back office's navigation that the operator's role includes; none before the second factor. */
export default function OperatorMenu({ nav }: { nav: readonly NavItem[] }) {
  const { needsOf } = useArea()
  const { data } = useOperatorStanding()
  const isOpen = ({ screen }: NavItem): boolean => {
    const { duty } = needsOf(screen)
    return data?.secondFactor === 'passed' && (!duty || data.duties.some((each) => each === duty))
  }
  return <NavBar nav={nav.filter(isOpen)} />
}
