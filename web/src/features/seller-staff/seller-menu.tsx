import type { NavItem } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import { useSellerStanding } from '../../lib/seller-standing.ts'
import { NavBar } from '../../widgets/site-header/nav-bar.tsx'

/** The entries of the back office's navigation that the user's role includes. */
export default function SellerMenu({ nav }: { nav: readonly NavItem[] }) {
  const { dutyOf } = useArea()
  const { data } = useSellerStanding()
  const isOpen = ({ screen }: NavItem): boolean => {
    const duty = dutyOf(screen)
    return data !== undefined && (!duty || data.duties.some((each) => each === duty))
  }
  return <NavBar nav={nav.filter(isOpen)} />
}
