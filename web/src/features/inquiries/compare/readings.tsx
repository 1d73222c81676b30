import { decideReading, type InquiryDetail, inquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import styles from '../inquiries.module.css'

/** What sellers take unread lines for, to be accepted or left. */
export function Readings({ detail }: { detail: InquiryDetail }) {
  const { inquiryId, inquiryLines, sellerQuotes } = detail
  const decide = useWrite(decideReading, { stale: [inquiryDetail] })
  const hindrance = useRights().hindrance('purchase')
  const proposals = inquiryLines
    .filter(({ subject, standardId }) => (subject === 'unread' || subject === 'upload') && standardId === 0)
    .flatMap((line) =>
      sellerQuotes.flatMap(({ erpTenantId, companyShortName, lines }) => {
        const reading = lines.find(({ lineNo }) => lineNo === line.lineNo)?.reading
        return reading ? [{ line, erpTenantId, companyShortName, reading }] : []
      }),
    )
  if (proposals.length === 0) return null
  return (
    <section className={`card ${styles.readings}`} aria-label="卖家的识别结果">
      <h2>卖家补全了认不出的行</h2>
      <ul>
        {proposals.map(({ line, erpTenantId, companyShortName, reading }) => (
          <li key={`${line.lineNo} ${erpTenantId}`}>
            <span>
              第 {line.lineNo} 行「{line.text || line.name}」：{companyShortName} 认为是 <b>{reading.name}</b>{' '}
              {reading.facts && <span className="sub">{reading.facts}</span>}
            </span>
            <button
              type="button"
              className="btn"
              disabled={decide.isPending || hindrance !== ''}
              onClick={() =>
                decide.mutate(
                  { inquiryId, lineNo: line.lineNo, erpTenantId },
                  { onSuccess: () => notify.success('已采用，下次遇到同样的写法直接认出') },
                )
              }
            >
              采用
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
