import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LinkTo, NavItem } from '../../lib/links.ts'
import styles from './site-header.module.css'

/** Moves the line, not the page, so that the current item is seen whole. */
function showCurrent(items: HTMLElement | null): void {
  const current = items?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (!items || !current) return
  const line = items.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  items.scrollLeft += Math.max(0, item.right - line.right) + Math.min(0, item.left - line.left)
}

type NavBarProps = {
  linkTo: LinkTo
  nav: readonly NavItem[]
  /** Stands before the items: the directory of all categories. */
  directory?: ReactNode
}

/** The area's screens in a line; on a narrow screen it scrolls sideways. */
export function NavBar({ linkTo, nav, directory }: NavBarProps) {
  const items = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // With another page another item is current.
  useEffect(() => showCurrent(items.current), [pathname])
  return (
    <nav className={styles.nav} aria-label="主导航">
      <div className={`page ${styles.navLine}`}>
        {directory}
        <ul ref={items} className={styles.items}>
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
