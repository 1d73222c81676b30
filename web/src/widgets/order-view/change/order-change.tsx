import type { OrderChange as Change } from '@lianmeng/contract/orders/changes/change'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import type { ReactNode } from 'react'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import view from '../order-view.module.css'
import { Compared } from './compared-terms.tsx'
import styles from './order-change.module.css'

type Props = {
  /** Newest first. */
  changes: readonly Change[]
  /** This side's answers to the newest. */
  actions: ReactNode
}

const isLive = ({ state }: Change): boolean => state === 'asked' || state === 'open'

/** The changes of an order: the one under way in full, former ones in a line each. */
export function OrderChanges({ changes, actions }: Props) {
  if (changes.length === 0) return null
  const [newest] = changes
  const live = newest && isLive(newest) ? newest : undefined
  const past = changes.filter((change) => change !== live)
  return (
    <section className={`card ${view.block}`} aria-label="改单">
      <div className={view.detailHead}>
        <h2 className="card-title">改单</h2>
        {live && <span className="tag tag-warn">{live.stateName}</span>}
      </div>
      {live && (
        <div className={styles.live}>
          <Live change={live} />
        </div>
      )}
      {live && <div className={styles.foot}>{actions}</div>}
      {past.map((change) => (
        <Past key={change.changeNo} change={change} />
      ))}
    </section>
  )
}

const moment = (at: string): string => formatDateTime(new Date(at))

function Wish({ change: { wish, wanted, askedBy, askedAt } }: { change: Change }) {
  if (askedAt === '') return null
  return (
    <>
      <p>
        买家 {askedBy} 于 {moment(askedAt)} 申请改单：{wish}
      </p>
      {wanted.map(({ lineNo, goods, qty, baseUnitName }) => (
        <p key={lineNo} className="sub">
          {goods} {qty > 0 ? `希望改为 ${formatQty(wireQty(qty))} ${baseUnitName}` : '希望删去'}
        </p>
      ))}
    </>
  )
}

function Live({ change }: { change: Change }) {
  const { proposedAt, proposedBy, reason, terms, dueAt } = change
  return (
    <>
      <Wish change={change} />
      {terms ? (
        <>
          <p>
            卖家 {proposedBy} 于 {moment(proposedAt)} 提出改单：{reason}
          </p>
          <p className="sub">买家在 {moment(dueAt)} 前同意后生效。不同意或逾期，订单不变。</p>
          <Compared terms={terms} />
        </>
      ) : (
        <p className="sub">卖家应在 {moment(dueAt)} 前改单或答复，逾期申请失效。</p>
      )}
    </>
  )
}

function Past({ change }: { change: Change }) {
  const { stateName, proposedAt, reason, terms, endedAt, endedBy, answer } = change
  return (
    <div className={styles.past}>
      <Wish change={change} />
      {terms && (
        <p>
          {moment(proposedAt)} 提出改单：{reason}
        </p>
      )}
      <p className="sub">
        {moment(endedAt)} {endedBy && `${endedBy} `}
        {stateName}
        {answer && `：${answer}`}
      </p>
      {terms && change.state === 'accepted' && <Compared terms={terms} />}
    </div>
  )
}
