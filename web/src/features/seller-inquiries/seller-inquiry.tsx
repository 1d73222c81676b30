import { type SellerInquiry as Inquiry, sellerInquiry } from '@lianmeng/contract/quotes/seller-endpoints'
import { noBidTexts, wantedPaperTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { QuoteRounds } from '../../widgets/quote-rounds/quote-rounds.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { QuoteForm } from './quote-form/quote-form.tsx'
import { QuoteTag } from './quote-tag.tsx'
import { QuotedLines } from './quoted-lines.tsx'
import styles from './seller-inquiries.module.css'

/** One inquiry: what is asked, and the seller's answer. */
export function SellerInquiry({ inquiryId }: { inquiryId: number }) {
  const answer = useRead(sellerInquiry, { inquiryId }, { staleTime: 0, whenBack: true })
  return (
    <PageAnswer of={answer}>
      {(inquiry) => <ShownInquiry key={`${inquiry.quote.round} ${inquiry.quote.state}`} inquiry={inquiry} />}
    </PageAnswer>
  )
}

function ShownInquiry({ inquiry }: { inquiry: Inquiry }) {
  const { linkTo } = useArea()
  const { inquiryNo, title, companyName, state, dueAt, canQuote, quote } = inquiry
  const mayQuote = useSellerDuty('orders') && canQuote
  const [isQuoting, setQuoting] = useState(state === 'awaited' || state === 'countered')
  return (
    <div className={styles.screen}>
      <header className={`card ${styles.head}`}>
        <Link {...linkTo('inquiries')}>询价</Link>
        <h1>{inquiryNo}</h1>
        <QuoteTag state={state} />
        <span className="sub">
          {companyName}
          {title && `，${title}`}；{formatMoment(new Date(dueAt))} 截止
        </span>
        <span className={styles.gap} />
        {mayQuote && !isQuoting && (
          <button type="button" className="btn btn-brand" onClick={() => setQuoting(true)}>
            {quote.round > 0 ? '修改报价' : '报价'}
          </button>
        )}
        {mayQuote && state !== 'declined' && (
          <DialogButton dialog={(close) => <DeclineDialog inquiryId={inquiry.inquiryId} onClose={close} />}>
            婉拒
          </DialogButton>
        )}
      </header>
      <Wishes inquiry={inquiry} />
      {quote.counterNote && state === 'countered' && (
        <p className={`card ${styles.counter}`} role="status">
          买家议价：{quote.counterNote}
        </p>
      )}
      {quote.reason && (
        <p className={`card ${styles.note}`}>
          已婉拒：{noBidTexts[quote.reason as NoBidReason] ?? quote.reason}
          {quote.reasonNote && `，${quote.reasonNote}`}
        </p>
      )}
      {mayQuote && isQuoting ? <QuoteForm inquiry={inquiry} /> : <QuotedLines inquiry={inquiry} />}
      {quote.earlier.length > 0 && (
        <section className="card" aria-label="历次报价">
          <QuoteRounds rounds={quote.earlier} />
        </section>
      )}
    </div>
  )
}

/** By when, with which papers, and what the buyer writes. */
function Wishes({ inquiry: { inquiryLines, note } }: { inquiry: Inquiry }) {
  const [first] = inquiryLines
  const papers = first?.papers ?? []
  if (!note && !first?.wantedOn && papers.length === 0) return null
  return (
    <p className={`card ${styles.note}`}>
      {first?.wantedOn && <span>希望交期 {first.wantedOn}</span>}
      {papers.length > 0 && <span>随货资料：{papers.map((one) => wantedPaperTexts[one]).join('、')}</span>}
      {note && <span>{note}</span>}
    </p>
  )
}
