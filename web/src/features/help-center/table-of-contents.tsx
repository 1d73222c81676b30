import { useMemo } from 'react'
import styles from './article.module.css'
import { headingsOf } from './headings.ts'

/** Fewer headings than this are seen without a table. */
const worthATable = 2

/** The headings of a text as links to them; nothing where there are hardly any. */
export function TableOfContents({ html }: { html: string }) {
  const headings = useMemo(() => headingsOf(html), [html])
  if (headings.length < worthATable) return null
  return (
    <nav className={styles.contents} aria-label="目录">
      <b>目录</b>
      <ul>
        {headings.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
