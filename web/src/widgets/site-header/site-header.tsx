import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { platformName } from '../../lib/page/platform.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import { CartButton } from './cart-button.tsx'
import { OwnLinks } from './own-links.tsx'
import styles from './site-header.module.css'
import { TopBar } from './top-bar.tsx'

type SiteHeaderProps = {
  /** The search box. */
  search: ReactNode
  /** The directory of all categories. */
  directory: ReactNode
  /** Opens the alliance side. */
  onAlliance: () => void
}

/** Top of every page of the portal and the alliance. */
export function SiteHeader({ search, directory, onAlliance }: SiteHeaderProps) {
  const { linkTo } = useArea()
  return (
    <header>
      <TopBar onAlliance={onAlliance} />
      <div className={styles.head}>
        <div className={`page ${styles.headLine}`}>
          <Link className={styles.logo} {...linkTo('home')} aria-label={`${platformName()} 首页`}>
            <Logo folds />
          </Link>
          {directory}
          <div className={styles.search}>{search}</div>
          <div className={styles.own}>
            <OwnLinks />
          </div>
          <CartButton />
        </div>
      </div>
    </header>
  )
}
