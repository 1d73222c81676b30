import { useMemo } from 'react'
import styles from './article.module.css'
import { headingsOf } from './headings.ts'

/** Fewest headings for which a table is shown. */
const worthATable = 2

/** Links to the headings of a text; renders nothing if there are only a few. */
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
