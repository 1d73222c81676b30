import type { Party } from '@lianmeng/contract/operator-office/party-endpoints'
import { sharedTraitTexts } from '@lianmeng/contract/operator-office/texts'
import { Fragment, type ReactNode } from 'react'
import { ScreenLink } from '../../../area/screen-link.tsx'
import { useOperatorDuty } from '../../../lib/person/operator-standing.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { EventLog } from '../../../ui/event-log.tsx'
import styles from './party.module.css'

/** Facts in two columns; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles.facts}>
    {facts.map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)

/** A table under its title, or a note that there is nothing. */
export const ListCard = ({ title, none, children }: { title: string; none: string; children: ReactNode }) => (
  <section className="card" aria-label={title}>
    <div className={styles.head}>
      <h2 className="card-title">{title}</h2>
    </div>
    {children || <p className={`sub ${styles.none}`}>{none}</p>}
  </section>
)

type DealsProps = Pick<Party, 'orders' | 'openDisputes' | 'decidedDisputes'> & {
  /** What restricts the lists to this one. */
  search: Readonly<Record<string, string>>
}

/** Orders and disputes as counts; they lead to the lists of those who may open them. */
export function Deals({ orders, openDisputes, decidedDisputes, search }: DealsProps) {
  const [mayWatch, mayArbitrate] = [useOperatorDuty('supervision'), useOperatorDuty('arbitration')]
  const counts = [
    { text: `订单 ${formatCount(orders)}`, screen: 'orders', search, isOpen: mayWatch },
    { text: `待裁决售后 ${formatCount(openDisputes)}`, screen: 'disputes', search, isOpen: mayArbitrate },
    {
      text: `已裁决售后 ${formatCount(decidedDisputes)}`,
      screen: 'disputes',
      search: { ...search, state: 'decided' },
      isOpen: mayArbitrate,
    },
  ]
  return (
    <section className={`card ${styles.block}`} aria-label="订单与售后">
      <h2 className="card-title">订单与售后</h2>
      <p className={styles.links}>
        {counts.map(({ text, screen, search: to, isOpen }) =>
          isOpen ? (
            <ScreenLink key={text} screen={screen} search={to}>
              {text}
            </ScreenLink>
          ) : (
            <span key={text}>{text}</span>
          ),
        )}
      </p>
    </section>
  )
}

/** Other companies and sellers with the same code, number or account. */
export function Duplicates({ duplicates }: Pick<Party, 'duplicates'>) {
  if (duplicates.length === 0) return null
  return (
    <section className={`card ${styles.block}`} aria-label="可能重复">
      <h2 className="card-title">可能重复</h2>
      <ul className={styles.twins}>
        {duplicates.map(({ kind, id, name, same }) => (
          <li key={`${kind} ${id}`}>
            {kind === 'company' ? (
              <ScreenLink screen="company" search={{ id: String(id) }}>
                {name}
              </ScreenLink>
            ) : (
              <ScreenLink screen="seller" search={{ id: String(id) }}>
                {name}
              </ScreenLink>
            )}
            （{kind === 'company' ? '企业' : '卖家'}，{same.map((trait) => sharedTraitTexts[trait]).join('、')}相同）
          </li>
        ))}
      </ul>
    </section>
  )
}

type Entry = Party['history'][number]

const changesText = ({ changes }: Entry): string =>
  changes.map(({ field, before, after }) => `${field}：${before || '无'} → ${after || '无'}`).join('；')

const entryText = (entry: Entry): string =>
  `${entry.eventName}${entry.result === 'refused' ? '（被拒绝）' : ''}${entry.changes.length > 0 ? `，${changesText(entry)}` : ''}`

/** What happened to it, from the audit log. */
export const History = ({ history }: Pick<Party, 'history'>) => (
  <section className={`card ${styles.block}`} aria-label="变更记录">
    <h2 className="card-title">变更记录</h2>
    {history.length === 0 ? (
      <p className="sub">没有记录</p>
    ) : (
      <EventLog
        name="变更记录"
        events={history.map((entry) => ({
          id: entry.id,
          at: entry.at,
          actor: [entry.userName || '系统', entry.companyName].filter(Boolean).join('　'),
          text: entryText(entry),
        }))}
      />
    )}
  </section>
)
