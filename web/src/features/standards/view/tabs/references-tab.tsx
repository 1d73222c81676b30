import { standardInfo } from '@lianmeng/contract/standards/endpoints'
import type { ReactNode } from 'react'
import { useRead } from '../../../../lib/calls/query.ts'
import { StandardLinks } from '../../../../widgets/standards/facts/standard-links.tsx'
import { Editions } from '../editions.tsx'
import styles from '../standard-page.module.css'

/** The standards that this one references, replaces or corresponds to. */
export function ReferencesTab({ standardId }: { standardId: number }) {
  const { data } = useRead(standardInfo, { standardId }, { silent: true })
  if (!data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  const { references, replaces, replacedBy, equivalents } = data
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...references.map(
      ({ subject, title, ...standard }) =>
        [
          subject,
          <span key={standard.standardName}>
            <StandardLinks standards={[standard]} /> <span className="sub">{title}</span>
          </span>,
        ] as const,
    ),
    ...equivalents.map(({ standardName, degree }) => [degree || '对应', standardName] as const),
    ...(replaces.length > 0 ? [['代替', <StandardLinks key="replaces" standards={replaces} />] as const] : []),
    ...(replacedBy ? [['被代替', <StandardLinks key="replacedBy" standards={[replacedBy]} />] as const] : []),
  ]
  return (
    <>
      {rows.length === 0 ? <p className="sub">暂无数据</p> : <References rows={rows} />}
      <Editions standardId={standardId} name={data.standard.standardName} />
    </>
  )
}

function References({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.references}>
      {rows.map(([name, value], place) => (
        <div key={`${place} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
