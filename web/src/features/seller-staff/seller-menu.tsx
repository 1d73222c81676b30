import type { NavItem } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { useSellerStanding } from '../../lib/person/seller-standing.ts'
import { NavBar } from '../../widgets/site-header/nav-bar.tsx'
import { opensTo } from './opens-to.ts'

/** The entries of the back office's navigation that the user's role includes. */
export default function SellerMenu({ nav }: { nav: readonly NavItem[] }) {
  const { needsOf } = useArea()
  const { data } = useSellerStanding()
  return <NavBar nav={nav.filter(({ screen }) => data !== undefined && opensTo(data, needsOf(screen)))} />
}
