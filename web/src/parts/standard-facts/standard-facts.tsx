import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardInfo } from '@lianmeng/contract/standards'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { LinkTo } from '../../lib/links.ts'
import { useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { DimensionTable } from './dimension-table.tsx'
import styles from './standard-facts.module.css'

type Info = DataOf<typeof standardInfo>

type Props = {
  standardId: number
  linkTo: LinkTo
  /** Nominal size whose row stands out, e.g. `M8`. */
  size?: string
}

/** What is known of a standard: equivalents, property classes, dimensions, and how sure the figures are. */
export function StandardFacts({ standardId, linkTo, size = '' }: Props) {
  const answer = useRead(standardInfo, { standardId }, { silent: true })
  if (answer.isError) return <LoadFailed onRetry={() => answer.refetch()} />
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  const info = answer.data
  return (
    <div className={styles.facts}>
      <Summary info={info} linkTo={linkTo} />
      <h3>参数表（mm）</h3>
      <DimensionTable columns={info.columns} rows={info.rows} size={size} />
      {info.symbols.length > 0 && (
        <dl className={styles.symbols}>
          {info.symbols.map(({ letter, meaning }) => (
            <div key={letter}>
              <dt>{letter}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
      <Sources info={info} />
    </div>
  )
}

function Summary({ info, linkTo }: { info: Info; linkTo: LinkTo }) {
  const { englishName, equivalents, propertyClasses, standard } = info
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['英文名', englishName],
    ['对应标准', equivalents.map(({ standardName, degree }) => `${degree} ${standardName}`.trim()).join('　')],
    [
      '替代标准',
      standard.replaceStandardList.length > 0 &&
        standard.replaceStandardList.map((other) => (
          <Link key={other.standardId} {...linkTo('standardview', { standardId: String(other.standardId) })}>
            {other.standardName}
          </Link>
        )),
    ],
    ['性能等级', propertyClasses.join('　')],
  ]
  return (
    <dl className={styles.summary}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="sub">暂无数据</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

function Sources({ info }: { info: Info }) {
  if (info.sources.length === 0 && !info.confidence) return null
  return (
    <details className={styles.sources}>
      <summary>数据来源与可信度{info.confidence && `：${info.confidence}`}</summary>
      <ul>
        {info.sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </details>
  )
}
