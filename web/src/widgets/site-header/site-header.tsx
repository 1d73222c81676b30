import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { platformName } from '../../lib/platform.ts'
import { Logo } from '../../ui/logo.tsx'
import { CartButton } from './cart-button.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './site-header.module.css'
import { TopBar } from './top-bar.tsx'

type SiteHeaderProps = {
  /** The search box. */
  search: ReactNode
  /** The directory of all categories, opened from the navigation. */
  directory: ReactNode
  /** Opens the alliance side. */
  onAlliance: () => void
}

/** Top of every page of the portal and the alliance. */
export function SiteHeader({ search, directory, onAlliance }: SiteHeaderProps) {
  const { linkTo, nav } = useArea()
  return (
    <header>
      <TopBar onAlliance={onAlliance} />
      <div className={styles.head}>
        <div className={`page ${styles.headLine}`}>
          <Link className={styles.logo} {...linkTo('home')} aria-label={`${platformName()} 首页`}>
            <Logo />
          </Link>
          <div className={styles.search}>{search}</div>
          <CartButton />
        </div>
      </div>
      <NavBar nav={nav} directory={directory} />
    </header>
  )
}
