import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { NavItem } from '../../area/area.ts'
import { useArea } from '../../area/use-area.tsx'
import styles from './nav-items.module.css'

/** Scrolls the line, not the page, so that the current item is fully visible. */
function showCurrent(items: HTMLElement | null): void {
  const current = items?.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (!items || !current) return
  const line = items.getBoundingClientRect()
  const item = current.getBoundingClientRect()
  items.scrollLeft += Math.max(0, item.right - line.right) + Math.min(0, item.left - line.left)
}

/** The area's screens in one line; where there is no room it scrolls sideways. */
export function NavItems({ nav }: { nav: readonly NavItem[] }) {
  const { linkTo, entryOf } = useArea()
  const items = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  const entry = entryOf(pathname)
  const marked = { className: styles.current ?? '', 'aria-current': 'page' } as const
  // Another page makes another item current; in a back office the items come when the role is known.
  useEffect(() => showCurrent(items.current), [pathname, nav.length])
  return (
    <nav className={styles.nav} aria-label="主导航">
      <ul ref={items} className={styles.items}>
        {nav.map(({ label, screen, search }) => (
          <li key={label}>
            <Link
              {...linkTo(screen, search)}
              className={styles.item}
              activeProps={marked}
              inactiveProps={screen === entry ? marked : {}}
              activeOptions={{ includeSearch: false }}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
