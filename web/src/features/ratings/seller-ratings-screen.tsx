import type { RatingOfSeller } from '@lianmeng/contract/ratings/rating'
import { answerRating, ratings } from '@lianmeng/contract/ratings/seller-endpoints'
import { hiddenCommentText, ratingTexts, visibilityTexts } from '@lianmeng/contract/ratings/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import { RatingEntry } from '../../widgets/seller-rating/rating-entry.tsx'
import { RatingFigures } from '../../widgets/seller-rating/rating-figures.tsx'
import styles from './ratings.module.css'

const views = ['all', 'open', 'answered'] as const

const tabs = [
  { key: 'all' as const, text: '全部' },
  { key: 'open' as const, text: '待回复' },
  { key: 'answered' as const, text: '已回复' },
]

/** What buyers say of the shop, and the shop's answers. */
export default function SellerRatingsScreen() {
  const [search, change] = useSearchText()
  const view = knownOf(views, search.tab) ?? 'all'
  const params = { start: pageOf(search.page), ...(view === 'all' ? {} : { isAnswered: view === 'answered' }) }
  const read = useRead(ratings, params, { keepPrevious: true, staleTime: 0 })
  return (
    <div className="card">
      <h1 className="visually-hidden">评价</h1>
      <Tabs
        name="评价"
        tabs={tabs}
        current={view}
        onChoose={(tab) => change({ tab: tab === 'all' ? undefined : tab, page: undefined })}
      >
        <div className={styles.list}>
          <PageAnswer of={read}>
            {({ records, total, start, limit, figures }) => (
              <>
                <p>
                  店铺评分：
                  <RatingFigures of={figures} />
                </p>
                {records.length === 0 && (
                  <NoResult
                    text={view === 'open' ? '没有待回复的评价' : '还没有评价'}
                    hint="买家在订单完成后 90 天内可以评价，每条评价可以回复一次。"
                  />
                )}
                {records.map((rating) => (
                  <Entry key={rating.id} rating={rating} />
                ))}
                {records.length > 0 && (
                  <Pager
                    page={start}
                    pages={Math.ceil(total / limit)}
                    total={`共 ${formatCount(total)} 条`}
                    onPage={(page) => change({ page: String(page) })}
                  />
                )}
              </>
            )}
          </PageAnswer>
        </div>
      </Tabs>
    </div>
  )
}

function Entry({ rating }: { rating: RatingOfSeller }) {
  const { linkTo } = useArea()
  const { orderNo, visibility, buyer, answer } = rating
  return (
    <RatingEntry
      rating={rating}
      buyer={buyer}
      hidden={visibility === 'shown' ? '' : hiddenCommentText}
      beside={
        <>
          {visibility !== 'shown' && <span className="tag tag-warn">{visibilityTexts[visibility]}</span>}
          {orderNo && <Link {...linkTo('orders', { orderNo })}>订单 {orderNo}</Link>}
        </>
      }
      actions={!answer && <Answer ratingId={rating.id} />}
    />
  )
}

/** Answers once, if the person's role includes it. */
function Answer({ ratingId }: { ratingId: number }) {
  const mayAnswer = useSellerDuty('members')
  const write = useWrite(answerRating, { stale: [ratings] })
  if (!mayAnswer) return null
  return (
    <ReasonButton
      name="回复"
      title="回复评价"
      text="回复所有人可见，每条评价只能回复一次，提交后不能修改。"
      label="回复内容"
      okText="提交回复"
      missingText={ratingTexts.answerMissing}
      isPending={write.isPending}
      onOk={(answer, close) =>
        write.mutate(
          { ratingId, answer },
          {
            onSuccess: () => {
              notify.success('已回复')
              close()
            },
          },
        )
      }
    />
  )
}
