import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTo, NavItem } from '../../lib/links.ts'
import { Logo } from '../../ui/logo.tsx'
import { CartButton } from './cart-button.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './site-header.module.css'
import { TopBar } from './top-bar.tsx'

type SiteHeaderProps = {
  linkTo: LinkTo
  nav: readonly NavItem[]
  /** The search box. */
  search: ReactNode
  /** The directory of all categories, opened from the navigation. */
  directory: ReactNode
  /** Opens the alliance side. */
  onAlliance: () => void
}

/** Top of every page of the portal and the alliance. */
export function SiteHeader({ linkTo, nav, search, directory, onAlliance }: SiteHeaderProps) {
  return (
    <header>
      <TopBar linkTo={linkTo} onAlliance={onAlliance} />
      <div className={styles.head}>
        <div className={`page ${styles.headLine}`}>
          <Link className={styles.logo} {...linkTo('home')} aria-label="首页">
            <Logo />
          </Link>
          <div className={styles.search}>{search}</div>
          <CartButton linkTo={linkTo} />
        </div>
      </div>
      <NavBar linkTo={linkTo} nav={nav} directory={directory} />
    </header>
  )
}
