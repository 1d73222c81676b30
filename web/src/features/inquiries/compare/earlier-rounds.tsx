import type { InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { QuoteRounds } from '../../../widgets/quote-rounds/quote-rounds.tsx'
import styles from '../inquiries.module.css'

/** What each seller quoted in the rounds before. */
export function EarlierRounds({ detail: { sellerQuotes } }: { detail: InquiryDetail }) {
  const several = sellerQuotes.filter(({ earlier }) => earlier.length > 0)
  if (several.length === 0) return null
  return (
    <section className={`card ${styles.earlier}`} aria-label="历次报价">
      <h2>历次报价</h2>
      {several.map(({ erpTenantId, companyShortName, earlier }) => (
        <div key={erpTenantId}>
          <b>{companyShortName}</b>
          <QuoteRounds rounds={earlier} />
        </div>
      ))}
    </section>
  )
}
