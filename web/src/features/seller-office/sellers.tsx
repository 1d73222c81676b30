import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  closeSeller,
  pauseSeller,
  resumeSeller,
  sellerList,
} from '@lianmeng/contract/seller-application/operator-endpoints'
import { sellerApplicationTexts, sellerStateTexts } from '@lianmeng/contract/seller-application/texts'
import { useState } from 'react'
import { ScreenLink } from '../../area/screen-link.tsx'
import { keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { ReasonDialog } from '../../widgets/order-view/reason/reason-dialog.tsx'
import styles from './seller-office.module.css'

type Seller = DataOf<typeof sellerList>['records'][number]

const tags = { active: 'tag tag-ok', paused: 'tag tag-warn', closed: 'tag tag-bad' } as const

const columns: readonly Column<Seller>[] = [
  {
    title: '卖家',
    cell: ({ tenantId, shortName, companyName }) => (
      <>
        <ScreenLink screen="seller" search={{ id: String(tenantId) }}>
          <b>{shortName}</b>
        </ScreenLink>{' '}
        <span className="sub">{companyName}</span>
      </>
    ),
  },
  { title: '地区', width: 150, cell: ({ areaName }) => areaName },
  {
    title: '状态',
    width: 170,
    cell: ({ state, note }) => (
      <>
        <span className={tags[state]}>{sellerStateTexts[state]}</span>
        {note && <div className="sub">{note}</div>}
      </>
    ),
  },
  { title: '员工', width: 60, cell: ({ staff }) => staff },
  { title: '会员', width: 60, cell: ({ members }) => members },
  { title: '操作', width: 140, cell: (seller) => <Actions seller={seller} /> },
]

/** The sellers of the platform: active, suspended, or ended. */
export function Sellers() {
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const params = { ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(sellerList, params, { keepPrevious: true, staleTime: 0 })
  return (
    <>
      <OfficeFilters>
        <OfficeSearch
          keyword={keyword}
          placeholder="卖家名称"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="卖家"
        read={read}
        columns={columns}
        keyOf={({ tenantId }) => tenantId}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合条件的卖家" hint="入驻申请通过后，卖家会出现在这里。" />}
      />
    </>
  )
}

const questions = {
  pause: { title: '暂停卖家', okText: '暂停', text: '暂停后商品可浏览、不可下单，已有订单继续履行。', done: '已暂停' },
  close: { title: '停用卖家', okText: '停用', text: '停用后不可恢复；尚有未结订单时不能停用。', done: '已停用' },
} as const

function Actions({ seller: { tenantId, shortName, state } }: { seller: Seller }) {
  const stale = [sellerList]
  const [asking, setAsking] = useState<'pause' | 'close' | null>(null)
  const pause = useWrite(pauseSeller, { stale })
  const close = useWrite(closeSeller, { stale })
  const resume = useWrite(resumeSeller, { stale })
  if (state === 'closed') return null
  const question = asking && questions[asking]
  const write = asking === 'close' ? close : pause
  return (
    <div className={styles.actions}>
      {state === 'active' ? (
        <button type="button" className="btn-link" onClick={() => setAsking('pause')}>
          暂停
        </button>
      ) : (
        <button
          type="button"
          className="btn-link"
          disabled={resume.isPending}
          onClick={() => resume.mutate({ tenantId }, { onSuccess: () => notify.success('已恢复营业') })}
        >
          恢复
        </button>
      )}
      <button type="button" className="btn-link" onClick={() => setAsking('close')}>
        停用
      </button>
      {question && (
        <ReasonDialog
          title={question.title}
          text={`${question.okText}「${shortName}」？${question.text}`}
          label="原因"
          okText={question.okText}
          missingText={sellerApplicationTexts.pauseReasonMissing}
          isPending={write.isPending}
          onOk={(reason) =>
            write.mutate(
              { tenantId, reason },
              {
                onSuccess: () => {
                  notify.success(question.done)
                  setAsking(null)
                },
              },
            )
          }
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  )
}
