import { useMemo } from 'react'
import { RichText } from '../../../widgets/rich-text/rich-text.tsx'
import { blocksOf, compareBlocks } from './block-diff.ts'
import styles from './comparison.module.css'

/** A text under its name, cleaned by the server. */
export type Side = { name: string; title: string; html: string }

/** Two texts side by side, with differences marked. */
export function Comparison({ before, after }: { before: Side; after: Side }) {
  const lines = useMemo(() => compareBlocks(blocksOf(before.html), blocksOf(after.html)), [before.html, after.html])
  const isSame = before.title === after.title && lines.every((line) => line.before === line.after)
  return (
    <>
      {isSame && <p className="sub">两个版本的标题与正文相同。</p>}
      <div className={styles.sides}>
        <div className={styles.name}>{before.name}</div>
        <div className={styles.name}>{after.name}</div>
        <strong className={before.title === after.title ? undefined : styles.taken}>{before.title}</strong>
        <strong className={before.title === after.title ? undefined : styles.put}>{after.title}</strong>
        {lines.map((line, index) => {
          const isChanged = line.before !== line.after
          return [
            <Block key={`${index}-`} html={line.before} className={isChanged ? styles.taken : undefined} />,
            <Block key={`${index}+`} html={line.after} className={isChanged ? styles.put : undefined} />,
          ]
        })}
      </div>
    </>
  )
}

function Block({ html, className }: { html: string | null; className: string | undefined }) {
  return html === null ? <div /> : <div className={className}>{<RichText html={html} />}</div>
}
