import { inquiryStateTexts } from '@lianmeng/contract/quotes/texts'
import type { InquiryState } from '@lianmeng/trade/quotes/states'
import styles from './inquiries.module.css'

/** The state of an inquiry. */
export const StateTag = ({ state }: { state: InquiryState }) => (
  <span className={styles.state} data-state={state}>
    {inquiryStateTexts[state]}
  </span>
)
