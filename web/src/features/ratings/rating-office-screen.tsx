import { allRatings } from '@lianmeng/contract/ratings/operator-endpoints'
import type { AnyRating } from '@lianmeng/contract/ratings/rating'
import { type Visibility, visibilities, visibilityTexts } from '@lianmeng/contract/ratings/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { RatingMarks } from '../../widgets/seller-rating/rating-marks.tsx'
import { DecideRatingDialog } from './decide-rating-dialog.tsx'
import styles from './ratings.module.css'

const options = [
  { value: 'all' as const, text: '全部状态' },
  ...visibilities.map((value) => ({ value, text: visibilityTexts[value] })),
]

const tagOf: Record<Visibility, string> = { shown: 'tag', commentHidden: 'tag tag-warn', abuse: 'tag tag-bad' }

const columns: readonly Column<AnyRating>[] = [
  { title: '时间', width: 130, cell: ({ ratedAt }) => formatMoment(new Date(ratedAt)) },
  {
    title: '卖家与订单',
    width: 190,
    cell: ({ sellerName, orderNo, erpTenantId, buyer }) => (
      <>
        {sellerName}
        <div>
          <OrderLink orderNo={orderNo} tenantId={erpTenantId} />
        </div>
        <div className="sub">{buyer}</div>
      </>
    ),
  },
  { title: '评分', width: 130, cell: (rating) => <RatingMarks of={rating} /> },
  {
    title: '内容',
    cell: ({ comment, answer }) => (
      <div className={styles.words}>
        {comment || <span className="sub">没有内容</span>}
        {answer && <div className="sub">卖家回复：{answer}</div>}
      </div>
    ),
  },
  {
    title: '状态',
    width: 150,
    cell: ({ visibility, reason }) => (
      <>
        <span className={tagOf[visibility]}>{visibilityTexts[visibility]}</span>
        {reason && <div className="sub">{reason}</div>}
      </>
    ),
  },
  { title: '操作', width: 60, cell: (rating) => <Decide rating={rating} /> },
]

function OrderLink({ orderNo, tenantId }: { orderNo: string; tenantId: number }) {
  const { linkTo } = useArea()
  return <Link {...linkTo('order', { tenantId: String(tenantId), orderNo })}>{orderNo}</Link>
}

function Decide({ rating }: { rating: AnyRating }) {
  return (
    <DialogButton className="btn-link" dialog={(close) => <DecideRatingDialog rating={rating} onClose={close} />}>
      处理
    </DialogButton>
  )
}

/** The ratings of all sellers: comments are hidden, and shown again, with a reason. */
export default function RatingOfficeScreen() {
  const [search, change] = useSearchText()
  const visibility = knownOf(visibilities, search.state)
  const keyword = keywordOf(search.keyword)
  const params = { ...(visibility && { visibility }), ...(keyword && { keyword }), start: pageOf(search.page) }
  const read = useRead(allRatings, params, { keepPrevious: true, staleTime: 0 })
  return (
    <div className="card">
      <h1 className="visually-hidden">评价</h1>
      <OfficeFilters>
        <Select
          name="状态"
          options={options}
          value={visibility ?? 'all'}
          onChoose={(state) => change({ state: state === 'all' ? undefined : state, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="订单号、卖家或评价内容"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="评价"
        read={read}
        columns={columns}
        keyOf={({ id }) => id}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合条件的评价" hint="买家对卖家的评价会出现在这里。" />}
      />
    </div>
  )
}
