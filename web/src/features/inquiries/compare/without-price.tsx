import type { InquiryComparison, InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import type { Quote } from '@lianmeng/contract/quotes/shapes'
import { noBidTexts, quoteStateTexts } from '@lianmeng/contract/quotes/texts'
import type { NoBidReason } from '@lianmeng/trade/quotes/quote-line'
import styles from '../inquiries.module.css'

type Props = { detail: InquiryDetail; comparison: InquiryComparison }

/** Sellers without a column: those who declined, with their reason, and the named ones who have yet to answer. */
export function WithoutPrice({ detail, comparison }: Props) {
  const compared = new Set(comparison.sums.map(({ erpTenantId }) => erpTenantId))
  const others = detail.sellerQuotes.filter(
    ({ erpTenantId, isNamed, state }) => !compared.has(erpTenantId) && (isNamed || state === 'declined'),
  )
  if (others.length === 0) return null
  return (
    <ul className={styles.others} aria-label="没有报价的卖家">
      {others.map((quote) => (
        <li key={quote.erpTenantId}>
          <b>{quote.companyShortName}</b> <span className="sub">{answerOf(quote)}</span>
        </li>
      ))}
    </ul>
  )
}

const answerOf = ({ state, reason, reasonNote }: Quote): string =>
  [quoteStateTexts[state], noBidTexts[reason as NoBidReason] ?? reason, reasonNote].filter(Boolean).join('，')
