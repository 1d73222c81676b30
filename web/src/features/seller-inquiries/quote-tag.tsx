import { quoteStateTexts } from '@lianmeng/contract/quotes/texts'
import type { QuoteState } from '@lianmeng/trade/quotes/states'
import styles from './seller-inquiries.module.css'

/** The state of the seller's quote. */
export const QuoteTag = ({ state }: { state: QuoteState }) => (
  <span className={styles.state} data-state={state}>
    {quoteStateTexts[state]}
  </span>
)
