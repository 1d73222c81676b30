import { sellerRatings } from '@lianmeng/contract/ratings/endpoints'
import { hiddenCommentText } from '@lianmeng/contract/ratings/texts'
import { useState } from 'react'
import { useRead } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { RatingEntry } from './rating-entry.tsx'

const perPage = 10

/** The ratings of a seller as everybody may see them, page by page. */
export function SellerRatings({ tenantId }: { tenantId: number }) {
  const [start, setStart] = useState(1)
  const params = { tenantId, start, limit: perPage }
  return (
    <PageAnswer of={useRead(sellerRatings, params, { keepPrevious: true, silent: true })}>
      {({ records, total }) =>
        records.length === 0 ? (
          <NoResult text="还没有评价" hint="买家在订单完成后 90 天内可以评价卖家。" />
        ) : (
          <div>
            {records.map((rating) => (
              <RatingEntry
                key={rating.id}
                rating={rating}
                buyer={rating.buyer}
                hidden={rating.isCommentHidden ? hiddenCommentText : ''}
              />
            ))}
            <Pager
              name="评价分页"
              page={start}
              pages={Math.ceil(total / perPage)}
              total={`共 ${formatCount(total)} 条`}
              onPage={setStart}
            />
          </div>
        )
      }
    </PageAnswer>
  )
}
