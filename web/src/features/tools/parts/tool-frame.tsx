import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { copyText } from '../../../lib/text/copy-text.ts'
import { csvOf } from '../../../lib/text/csv.ts'
import { useRecentUse } from './recent-tools.ts'
import styles from './tool.module.css'
import { toolOf } from './tool-list.ts'

/** A result that can be copied and exported. */
export type Result = {
  /** One line naming the query, for the list of recent ones and the exported file. */
  label: string
  /** The result as text for the clipboard. */
  text: string
  /** The result as a table. */
  rows: readonly (readonly string[])[]
}

type Props = {
  screen: string
  /** Standards behind the figures, each with its year if one is fixed. */
  basis: string
  /** Undefined until there is a result. */
  result: Result | undefined
  children: ReactNode
}

/** The frame of a tool: its name, its standards, and actions on a result. */
export function ToolFrame({ screen, basis, result, children }: Props) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const tool = toolOf(screen)
  useRecentUse(screen, result?.label ?? '', search)
  const save = ({ label, rows }: Result) =>
    saveFile(
      `${tool.name} ${label.replaceAll(/[\\/:*?"<>|]/g, '-')}.csv`,
      new Blob([csvOf(rows)], { type: 'text/csv' }),
    )
  return (
    <article className={styles.tool} aria-label={tool.name}>
      <nav className={styles.crumb} aria-label="位置">
        <Link {...linkTo('utilityTools')}>实用工具</Link>
        <span aria-hidden="true"> / </span>
        <span>{tool.name}</span>
      </nav>
      <header className={styles.head}>
        <div>
          <h1>{tool.name}</h1>
          <p className="sub">依据 {basis}</p>
        </div>
        <div className={styles.actions}>
          <button type="button" className="btn" disabled={!result} onClick={() => result && void copyText(result.text)}>
            复制结果
          </button>
          <button type="button" className="btn" disabled={!result} onClick={() => result && save(result)}>
            导出 CSV
          </button>
          <button type="button" className="btn" disabled={!result} onClick={() => window.print()}>
            打印
          </button>
        </div>
      </header>
      {children}
    </article>
  )
}
