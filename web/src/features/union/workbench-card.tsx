import { askAdministrator } from '@lianmeng/contract/union/texts'
import { type Card, saveBills, workbench } from '@lianmeng/contract/union/workbench-endpoints'
import { Link } from '@tanstack/react-router'
import { targetOf } from '../../lib/address/links.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useSellerStanding } from '../../lib/person/seller-standing.ts'
import { useUnionRights } from '../../lib/person/union-rights.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { cardTitles, emptyTexts } from './card-titles.ts'
import { dueText, isUrgent } from './due.ts'
import styles from './workbench.module.css'

/** `erpOff`: why nothing is written into the ERP now; empty: it can be. */
type Props = { card: Card; erpOff: string }

/** A card of the workbench; without its right it is shown, off, with the way to get it. */
export function WorkbenchCard({ card, erpOff }: Props) {
  const { key, granted, count, dueAt, rows, ofErp, at } = card
  if (!granted) return <LockedCard card={card} />
  return (
    <section className={`card ${styles.card}`} aria-label={cardTitles[key]} data-urgent={isUrgent(dueAt)}>
      <header>
        <b>{cardTitles[key]}</b>
        {count !== null && <strong>{count}</strong>}
        <span className={erpOff && ofErp ? 'warn' : 'sub'}>
          {dueAt ? `最早 ${dueText(dueAt)}` : ofErp && at ? `${formatMoment(new Date(at))} 的数据` : ''}
        </span>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row.title}>
            <b>{row.link ? <Link {...targetOf(row.link)}>{row.title}</Link> : row.title}</b>
            <span>{row.text}</span>
            <em className={row.dueAt && isUrgent(row.dueAt) ? 'bad' : ''}>
              {row.dueAt ? dueText(row.dueAt) : row.note}
            </em>
          </li>
        ))}
        {rows.length === 0 && (
          <li className={styles.empty}>{key === 'transit' && !at ? '尚无 ERP 的答复' : emptyTexts[key]}</li>
        )}
      </ul>
      {key === 'bills' && rows.length > 0 && <WriteBills orderNos={rows.map(({ title }) => title)} erpOff={erpOff} />}
      {key === 'purchase' && (
        <footer>
          <Link className="btn" to="/union/cart">
            去联盟待采
          </Link>
        </footer>
      )}
    </section>
  )
}

function LockedCard({ card: { key, right } }: { card: Card }) {
  const { administrator, hindrance } = useUnionRights()
  const { data: standing } = useSellerStanding()
  const isOwner = standing?.role === 'owner'
  return (
    <section className={`card ${styles.card}`} aria-label={cardTitles[key]} data-locked="true">
      <header>
        <b>{cardTitles[key]}</b>
        <strong>—</strong>
        <span className="sub">未开通</span>
      </header>
      <footer>
        <button type="button" className="btn" disabled title={hindrance(right)}>
          {cardTitles[key]}
        </button>
        <span className={styles.ask}>
          {askAdministrator}
          {administrator && `：${administrator}`}
          {isOwner && (
            <>
              {' '}
              <a href="/seller/erp">去开通</a>
            </>
          )}
        </span>
      </footer>
    </section>
  )
}

/** Writes the orders on the card into the ERP. While it does not answer the button is off: nothing is queued. */
function WriteBills({ orderNos, erpOff }: { orderNos: string[]; erpOff: string }) {
  const write = useWrite(saveBills, { stale: [workbench], rereadsOnConflict: true, rereadsUnanswered: true })
  const submit = () =>
    write.mutate({ orderNos }, { onSuccess: ({ written }) => notify.success(`已写入 ERP ${written.length} 张`) })
  return (
    <footer>
      <button type="button" className="btn" disabled={erpOff !== '' || write.isPending} onClick={submit}>
        {write.isPending ? '写入中…' : `写入 ${orderNos.length} 张`}
      </button>
      {erpOff && <span className="warn">{erpOff}</span>}
    </footer>
  )
}
