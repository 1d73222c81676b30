import type { NavItem } from '../../area/area.ts'
import { NavItems } from './nav-items.tsx'
import styles from './site-header.module.css'

/** A line of its own for the screens of an area without the platform's header. */
export const NavBar = ({ nav }: { nav: readonly NavItem[] }) => (
  <div className={styles.nav}>
    <div className="page">
      <NavItems nav={nav} />
    </div>
  </div>
)
