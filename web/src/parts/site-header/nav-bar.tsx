import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTo, NavItem } from '../../lib/links.ts'
import styles from './site-header.module.css'

type NavBarProps = {
  linkTo: LinkTo
  nav: readonly NavItem[]
  /** Stands before the items: the directory of all categories. */
  directory?: ReactNode
}

/** The area's screens in a line; on a narrow screen it scrolls sideways. */
export function NavBar({ linkTo, nav, directory }: NavBarProps) {
  return (
    <nav className={styles.nav} aria-label="主导航">
      <div className={`page ${styles.navLine}`}>
        {directory}
        <ul className={styles.items}>
          {nav.map(({ label, screen, search }) => (
            <li key={label}>
              <Link
                {...linkTo(screen, search)}
                className={styles.item}
                activeProps={{ className: styles.current ?? '', 'aria-current': 'page' }}
                activeOptions={{ includeSearch: false }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
