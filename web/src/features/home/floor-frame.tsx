import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/address/links.ts'
import styles from './floor.module.css'

type FloorFrameProps = {
  id: string
  title: string
  /** `onPoint`: called when the pointer or the focus reaches the link. */
  more?: { label: string; target: Target; onPoint?: () => void } | undefined
  children: ReactNode
}

/** A block of the front page: its title, and a link to the full list. */
export function FloorFrame({ id, title, more, children }: FloorFrameProps) {
  return (
    <section className={`card ${styles.floor}`} aria-labelledby={`floor-${id}`}>
      <header className={styles.floorHead}>
        <h2 className="card-title" id={`floor-${id}`}>
          {title}
        </h2>
        {more && (
          <Link {...more.target} onPointerEnter={more.onPoint} onFocus={more.onPoint}>
            {more.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
