import {
  acceptQuotes,
  compareInquiry,
  type InquiryComparison,
  type InquiryDetail,
  inquiryDetail,
  inquiryList,
} from '@lianmeng/contract/quotes/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { cartReads } from '../../../lib/goods/cart-reads.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import styles from '../inquiries.module.css'
import { acceptance, type Choices, choicesOf, splitChoices } from './choices.ts'

type Props = {
  detail: InquiryDetail
  comparison: InquiryComparison
  choices: Choices
  onChoose: (choices: Choices) => void
}

/** The two usual choices, and accepting what is chosen. */
export function AcceptBar({ detail, comparison, choices, onChoose }: Props) {
  const { split, sums } = comparison
  const single = sums.find(({ isBest }) => isBest)
  const accept = useAccept(detail, comparison)
  const chosen = acceptance(choices, comparison, detail)
  const hindrance = useRights().hindrance('purchase')
  return (
    <footer className={styles.acceptBar}>
      <button type="button" className={styles.option} onClick={() => onChoose(splitChoices(comparison))}>
        <span>
          <b>拆单最省，{split.sellerCount} 家</b>
          <small>
            最晚 {split.days} 天{split.missing > 0 && `，缺 ${split.missing} 行`}；每行取最低
          </small>
        </span>
        <strong>{formatYuan(split.total)}</strong>
      </button>
      {single && (
        <button
          type="button"
          className={styles.option}
          onClick={() => onChoose(choicesOf(comparison, single.erpTenantId))}
        >
          <span>
            <b>一家供齐，{single.companyShortName}</b>
            <small>最晚 {single.days} 天</small>
          </span>
          <strong>{formatYuan(single.total)}</strong>
        </button>
      )}
      <button
        type="button"
        className="btn btn-brand"
        disabled={chosen.length === 0 || accept.isPending || hindrance !== ''}
        title={hindrance || undefined}
        onClick={() => void accept.ask(chosen)}
      >
        接受 {chosen.length} 行并加入待采清单
      </button>
    </footer>
  )
}

function useAccept({ inquiryId, inquiryLines }: InquiryDetail, { lines }: InquiryComparison) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const accept = useWrite(acceptQuotes, { stale: [inquiryDetail, inquiryList, compareInquiry, ...cartReads] })
  const ask = async (choices: ReturnType<typeof acceptance>) => {
    const left = inquiryLines.length - choices.length
    const more = left > 0 ? `，另有 ${left} 行不采购` : ''
    const text = `接受 ${choices.length} 行报价（共 ${lines.length} 行${more}）。未接受的报价作废，询价单随之定标。`
    if (!(await confirmDialog({ title: '接受报价', text, okText: '接受' }))) return
    accept.mutate(
      { inquiryId, choices },
      {
        onSuccess: ({ notInCart }) => {
          if (notInCart) notify.warning(notInCart)
          else void navigate(linkTo('cart') as never)
        },
      },
    )
  }
  return { ask, isPending: accept.isPending }
}
