import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../../area/screen-link.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { DimensionTable } from './dimension-table.tsx'
import styles from './standard-facts.module.css'
import { StandardLinks } from './standard-links.tsx'
import { StandardNotice } from './standard-notice.tsx'

type Info = DataOf<typeof standardInfo>

type Props = {
  standardId: number
  /** Nominal size whose row is highlighted, e.g. `M8`. */
  size?: string
  /** Whether to warn of a standard no longer in force: not if the page does so itself. */
  hasNotice?: boolean
}

/** The facts of a standard: range, classes, finishes, dimensions, and the confidence of the figures. */
export function StandardFacts({ standardId, size = '', hasNotice = true }: Props) {
  const answer = useRead(standardInfo, { standardId }, { silent: true })
  if (answer.isError) return <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  const info = answer.data
  return (
    <div className={styles.facts}>
      {hasNotice && <StandardNotice info={info} />}
      <Summary info={info} />
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

function Summary({ info }: { info: Info }) {
  const { equivalents, propertyClasses, standard, replaces } = info
  const links = (others: readonly { standardId: number; standardName: string; relation?: string }[]) =>
    others.length > 0 && <StandardLinks standards={others} />
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['英文名', info.englishName],
    ['规格范围', [info.sizeRange, info.lengthRange && `长度 ${info.lengthRange}`].filter(Boolean).join('　')],
    ['螺纹', info.threads.join('、')],
    ['产品等级', info.grade],
    ['性能等级', propertyClasses.join('　')],
    ['表面处理', info.finishes.join('、')],
    ['对应标准', equivalents.map(({ standardName, degree }) => `${degree} ${standardName}`.trim()).join('　')],
    ['替代标准', links(standard.replaceStandardList)],
    ['代替', links(replaces)],
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
        {info.statusBasis && <li>标准状态：{info.statusBasis}</li>}
        <li>
          各资料的分歧与取值见 <ScreenLink screen="errata">勘误</ScreenLink>
        </li>
      </ul>
    </details>
  )
}
