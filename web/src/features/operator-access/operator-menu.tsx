import type { NavItem } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { NavBar } from '../../widgets/site-header/nav-bar.tsx'
import { useStanding } from './use-standing.ts'

/** The entries of the back office's navigation that the operator's role includes; none before the second factor. */
export default function OperatorMenu({ nav }: { nav: readonly NavItem[] }) {
  const { needsOf } = useArea()
  const { data } = useStanding()
  const isOpen = ({ screen }: NavItem): boolean => {
    const { duty } = needsOf(screen)
    return data?.secondFactor === 'passed' && (!duty || data.duties.some((each) => each === duty))
  }
  return <NavBar nav={nav.filter(isOpen)} />
}
