import { closeInquiry, type InquiryDetail, inquiryDetail, inquiryList } from '@lianmeng/contract/quotes/endpoints'
import { wantedPaperTexts } from '@lianmeng/contract/quotes/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import styles from '../inquiries.module.css'
import { StateTag } from '../state-tag.tsx'
import { AcceptedLines } from './accepted-lines.tsx'
import { Comparison } from './comparison.tsx'
import { EarlierRounds } from './earlier-rounds.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { Readings } from './readings.tsx'

/** The time that is left until a moment, in words; empty once it is over. */
function timeLeft(until: string): string {
  const hours = Math.floor((Date.parse(until) - Date.now()) / 3_600_000)
  if (hours < 0) return ''
  return hours < 24 ? `剩 ${hours} 小时` : `剩 ${Math.floor(hours / 24)} 天 ${hours % 24} 小时`
}

/** An inquiry that was sent: who has quoted, their prices side by side, and what was accepted. */
export function OpenInquiry({ detail }: { detail: InquiryDetail }) {
  const { linkTo } = useArea()
  const { inquiryNo, title, state, inquiryLines, sellers, quotes, dueAt, note } = detail
  const [first] = inquiryLines
  const isOver = state === 'accepted' || state === 'closed'
  return (
    <div className={styles.screen}>
      <header className={`card ${styles.head}`}>
        <Link {...linkTo('inquiries')}>询价单</Link>
        <h1>{inquiryNo}</h1>
        <StateTag state={state} />
        <span className="sub">
          {title && `${title}，`}
          {inquiryLines.length} 行，{sellers} 家卖家，{quotes} 家已报
          {!isOver && `；${formatMoment(new Date(dueAt))} 截止${timeLeft(dueAt) && `，${timeLeft(dueAt)}`}`}
        </span>
        <span className={styles.gap} />
        {!isOver && <OpenActions detail={detail} />}
      </header>
      {(note || first?.wantedOn || (first?.papers.length ?? 0) > 0) && (
        <p className={`card ${styles.note}`}>
          {first?.wantedOn && <span>希望交期 {first.wantedOn}</span>}
          {first && first.papers.length > 0 && (
            <span>随货资料：{first.papers.map((one) => wantedPaperTexts[one]).join('、')}</span>
          )}
          {note && <span>{note}</span>}
        </p>
      )}
      {!isOver && <Readings detail={detail} />}
      {detail.accepted.length > 0 && <AcceptedLines detail={detail} />}
      <Comparison detail={detail} />
      <EarlierRounds detail={detail} />
    </div>
  )
}

function OpenActions({ detail: { inquiryId, dueAt } }: { detail: InquiryDetail }) {
  const close = useWrite(closeInquiry, { stale: [inquiryDetail, inquiryList] })
  const hindrance = useRights().hindrance('purchase')
  const ask = async () => {
    const text = '关闭后卖家不再能查看这张询价单和图纸，未接受的报价作废。'
    if (await confirmDialog({ title: '关闭询价单', text, okText: '关闭询价单' })) close.mutate({ inquiryId })
  }
  return (
    <>
      <DialogButton
        hindrance={hindrance}
        dialog={(close) => <ExtendDialog inquiryId={inquiryId} dueAt={dueAt} onClose={close} />}
      >
        延长截止
      </DialogButton>
      <button type="button" className="btn" disabled={hindrance !== '' || close.isPending} onClick={() => void ask()}>
        关闭询价
      </button>
    </>
  )
}
