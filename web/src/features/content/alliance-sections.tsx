import { sections } from '@lianmeng/contract/content/endpoints'
import { useRead } from '../../lib/calls/query.ts'
import { RichText } from '../../widgets/rich-text/rich-text.tsx'
import styles from './article/article.module.css'

/** What the platform has published under these codes, each a section; nothing where there is none. */
export function AllianceSections({ codes }: { codes: readonly string[] }) {
  const { data = [] } = useRead(sections, { codes: codes.join() }, { aside: true })
  return data.map(({ code, title, html }) => (
    <section key={code} className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <RichText html={html} />
    </section>
  ))
}
