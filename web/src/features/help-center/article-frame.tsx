import type { ReactNode } from 'react'
import { formatDate } from '../../lib/format.ts'
import { usePageNamed } from '../../lib/page-name.ts'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import styles from './article.module.css'
import { TableOfContents } from './table-of-contents.tsx'

type Shown = { title: string; html: string; version: number; publishedAt: string; updatedAt: string }

type Props = {
  article: Shown
  /** Stands above the text: a former version is marked. */
  notice?: ReactNode
  /** Stands below the text. */
  children?: ReactNode
}

/** Once the text stands in the page, its part that the address names is brought into view. */
function showNamedPart(article: HTMLElement | null): void {
  const name = location.hash.slice(1)
  const isNamed = ({ id }: Element) => id === name || encodeURIComponent(id) === name
  if (article && name) [...article.querySelectorAll('[id]')].find(isNamed)?.scrollIntoView()
}

/** How every text of the platform is shown: title, dates, table of contents, text. The tab is called after it. */
export function ArticleFrame({ article: { title, html, version, publishedAt, updatedAt }, notice, children }: Props) {
  usePageNamed(title)
  const published = formatDate(new Date(publishedAt))
  const updated = formatDate(new Date(updatedAt))
  return (
    <article ref={showNamedPart} className={`card ${styles.article}`}>
      <h1>{title}</h1>
      <p className={styles.facts}>
        <span>发布于 {published}</span>
        {updated !== published && <span>更新于 {updated}</span>}
        <span>第 {version} 版</span>
        <button type="button" className="btn-link" onClick={() => window.print()}>
          打印
        </button>
      </p>
      {notice}
      <div className={styles.columns}>
        <TableOfContents html={html} />
        <div className={styles.body}>
          <RichText html={html} />
          {children}
        </div>
      </div>
    </article>
  )
}
