import type { ReactNode } from 'react'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { RichText } from '../../../widgets/rich-text/rich-text.tsx'
import styles from './article.module.css'
import { textOf } from './headings.ts'
import { TableOfContents } from './table-of-contents.tsx'

type Article = { title: string; html: string; version: number; publishedAt: string; updatedAt: string }

type Props = {
  article: Article
  /** The part of the address that names this text. */
  address: SearchText
  /** Shown above the text: the note on a former version. */
  notice?: ReactNode
  /** Shown below the text. */
  children?: ReactNode
}

/** Scrolls to the heading named in the address, once the text is in the page. */
function showNamedPart(article: HTMLElement | null): void {
  const name = location.hash.slice(1)
  const isNamed = ({ id }: Element) => id === name || encodeURIComponent(id) === name
  if (article && name) [...article.querySelectorAll('[id]')].find(isNamed)?.scrollIntoView()
}

/** Characters shown by search engines. */
const longestDescription = 120

/** Frame of every text of the platform: title, dates, table of contents, text. The tab carries its title. */
export function ArticleFrame({ article, address, notice, children }: Props) {
  const { title, html, version, publishedAt, updatedAt } = article
  usePageAbout({
    name: title,
    description: textOf(html.replaceAll('</', ' </')).replace(/\s+/g, ' ').slice(0, longestDescription),
    address,
    things: [{ '@type': 'Article', headline: title, datePublished: publishedAt, dateModified: updatedAt }],
  })
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
