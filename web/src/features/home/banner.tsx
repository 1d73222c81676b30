import type { home } from '@lianmeng/contract/content'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { targetOf } from '../../lib/links.ts'
import styles from './banner.module.css'

type Banners = DataOf<typeof home>['banners']

/** One announcement at a time; dots lead to the others. Nothing moves by itself. */
export function Banner({ banners }: { banners: Banners | undefined }) {
  const [chosen, setChosen] = useState(0)
  const banner = banners?.[chosen]
  if (!banners) return <div className={`skeleton ${styles.place}`} />
  if (!banner) return <div className={styles.banner} />
  return (
    <section className={styles.banner} aria-label="公告栏">
      <svg className={styles.ornament} viewBox="0 0 400 260" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M240 18 346 79v122l-106 61-106-61V79z" strokeWidth="10" />
        <circle cx="240" cy="140" r="52" strokeWidth="10" />
        <circle cx="240" cy="140" r="78" strokeDasharray="12 8 3 8" />
      </svg>
      <h2>{banner.title}</h2>
      <p>{banner.text}</p>
      {banner.link && (
        <Link className="btn btn-large" {...targetOf(banner.link)}>
          去看看
        </Link>
      )}
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={title}
              aria-current={index === chosen}
              onClick={() => setChosen(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
