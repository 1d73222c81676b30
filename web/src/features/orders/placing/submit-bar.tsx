import type { Address } from '@lianmeng/contract/addresses/endpoints'
import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { preview as previewEndpoint } from '@lianmeng/contract/orders/endpoints'
import { addFen, type Fen, fen, formatFen } from '@lianmeng/trade/price/money'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import styles from './confirm-order.module.css'
import { type AskedTerms, type Books, sentTerms, type Ways, waysOf } from './fields/asked-terms.ts'
import { orderSums } from './lines/order-sums.ts'
import type { Changes } from './use-changes.ts'
import { type OrderDraft, useSubmitOrder } from './use-submit-order.ts'

type Props = {
  cartItemIds: readonly number[]
  address: Address | undefined
  preview: DataOf<typeof previewEndpoint>
  isRefreshing: boolean
  ways: Ways
  books: Books
  goods: ReadonlyMap<number, CartLine>
  asked: AskedTerms
  /** A file is on its way. */
  isUploading: boolean
  changes: Changes
  totalNow: () => Promise<string | undefined>
}

/** The total and the submit button; offers to leave out lines that cannot be ordered. */
export function SubmitBar(props: Props) {
  const { address, preview, isRefreshing, isUploading, changes, totalNow } = props
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const [, change] = useSearchText()
  const { submit, isSubmitting } = useSubmitOrder({
    totalNow,
    // The result replaces the form in the history: neither Back nor reloading submits again.
    onPlaced: ({ orders, approvalNo }) =>
      void navigate({
        ...(approvalNo
          ? linkTo('salesOrder', { approvalNo })
          : linkTo('confirmOrder', { submitted: orders.map(({ orderNo }) => orderNo).join(',') })),
        replace: true,
      }),
  })
  const hindrance = useRights().hindrance('purchase')
  const lines = preview.groups.flatMap((group) => group.lines)
  const orderable = lines.filter(({ problem }) => problem === '')
  const failing = lines.length - orderable.length
  const { rules } = preview.policy
  const problemText = preview.policy.problemText || missingTextOf(preview.groups)
  const okText = rules.length > 0 ? '提交审批' : '提交订单'

  const submitNow = () => void (address && submit(draftOf(props, address.id)))
  const goOnWithout = () =>
    change({ items: orderable.map(({ cartItemId }) => cartItemId).join(',') }, { replace: true })

  return (
    <div className={styles.bar}>
      {hindrance ? (
        <span className="bad">{hindrance}</span>
      ) : (
        <Hindrance
          isAddressMissing={!address}
          problemText={problemText}
          failing={failing}
          onGoOn={orderable.length > 0 ? goOnWithout : undefined}
          changes={changes}
          policy={preview.policy}
        />
      )}
      <Sums preview={preview} goods={props.goods} />
      <span className={styles.total} aria-busy={isRefreshing}>
        {preview.groups.length} 家卖家　共 {lines.length} 种　合计 <b className="price">{formatYuan(preview.total)}</b>
        {Number(preview.freight) > 0 && <span className="sub">（含运费 {formatYuan(preview.freight)}）</span>}
      </span>
      <button
        type="button"
        className="btn btn-act btn-large"
        data-main-action
        disabled={
          hindrance !== '' ||
          !address ||
          failing > 0 ||
          problemText !== '' ||
          hasChanged(changes) ||
          isRefreshing ||
          isUploading ||
          isSubmitting
        }
        onClick={submitNow}
      >
        {isSubmitting ? '提交中…' : okText}
      </button>
    </div>
  )
}

/** What the total is made of. */
function Sums({ preview, goods }: Pick<Props, 'preview' | 'goods'>) {
  const { goods: amount, surcharges, freight, rates, tax } = orderSums(preview.groups, goods)
  const net = fen(addFen(amount, surcharges, freight) - tax)
  const parts: readonly (readonly [name: string, amount: Fen])[] = [
    ['货款', amount],
    ...(surcharges > 0n ? [['拆包等', surcharges] as const] : []),
    ['运费', freight],
    ...(rates.length > 0 ? [['不含税', net] as const] : []),
    ...rates.map(({ taxRate, tax }) => [`税额 ${taxRate}%`, tax] as const),
  ]
  return (
    <dl className={styles.parts}>
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatFen(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Which order is below its seller's minimum; empty: none. */
function missingTextOf(groups: Props['preview']['groups']): string {
  const short = groups.find(({ missing }) => missing !== '0.00')
  return short
    ? `「${short.companyShortName}」起订金额 ${formatYuan(short.leastOrder)}，还差 ${formatYuan(short.missing)}`
    : ''
}

/** The form as a draft to submit. */
const draftOf = ({ cartItemIds, preview, ways, books, asked }: Props, addressId: number): OrderDraft => ({
  cartItemIds: [...cartItemIds],
  addressId,
  expectedTotal: preview.total,
  ...(ways.length > 0 ? { ways: waysOf(preview, ways) } : {}),
  ...(books.costCentreId > 0 ? { costCentreId: books.costCentreId } : {}),
  ...(books.poNo.trim() ? { poNo: books.poNo.trim() } : {}),
  ...sentTerms(asked, preview.groups),
})

const hasChanged = ({ of, freights }: Changes): boolean => of.size > 0 || freights.size > 0

/** Why the order cannot be submitted yet. */
function Hindrance({
  isAddressMissing,
  problemText,
  failing,
  onGoOn,
  changes,
  policy: { rules, steps },
}: {
  policy: Props['preview']['policy']
  isAddressMissing: boolean
  /** Objection from the company's own rules. */
  problemText: string
  failing: number
  onGoOn: (() => void) | undefined
  changes: Changes
}) {
  if (isAddressMissing) return <span className="bad">请先添加收货地址</span>
  if (failing === 0 && hasChanged(changes))
    return (
      <span className="warn">
        {changes.of.size > 0 ? `${changes.of.size} 种商品与您查看时不同，已在行内标出` : '运费与您查看时不同'}{' '}
        <button type="button" className="btn-link" onClick={changes.accept}>
          已看过，按现在的提交
        </button>
      </span>
    )
  if (failing === 0 && problemText) return <span className="bad">{problemText}</span>
  if (failing === 0)
    return rules.length > 0 ? (
      <span className={styles.asks}>
        <span className="tag tag-warn">需审批</span> {rules.join('、')}：提交后由 <b>{steps.join(' → ')}</b>{' '}
        审批，期间不锁定库存，通过后重新核价。
      </span>
    ) : null
  return (
    <span className="bad">
      {failing} 种商品暂不能提交{' '}
      {onGoOn && (
        <button type="button" className="btn-link" onClick={onGoOn}>
          先不买这些，继续提交
        </button>
      )}
    </span>
  )
}
