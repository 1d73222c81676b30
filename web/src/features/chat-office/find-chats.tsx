import { findChats, inspectChat } from '@lianmeng/contract/chat/operator-endpoints'
import type { ChatMessage } from '@lianmeng/contract/chat/shapes'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { useState } from 'react'
import { keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import { ReasonButton } from '../../widgets/order-view/reason/reason-button.tsx'
import styles from './chat-office.module.css'

type Found = DataOf<typeof findChats>['records'][number]

const sideTexts = { buyer: '买家', seller: '卖家', system: '系统' } as const

function contentText({ recalled, removed, kind, text, file, product, order }: ChatMessage): string {
  if (recalled) return removed ? '（已被平台撤下）' : '（已撤回）'
  if (product) return `[商品] ${goodsText(product)}`
  if (kind === 'order') return `[订单] ${order?.orderNo ?? ''}`
  return file ? `[${kind === 'picture' ? '图片' : '文件'}] ${file.name}` : text
}

function Inspect({ row }: { row: Found }) {
  const inspect = useWrite(inspectChat)
  const [messages, setMessages] = useState<readonly ChatMessage[] | null>(null)
  const { tenantId, buyerId, sellerName, buyerName } = row
  return (
    <>
      <ReasonButton
        name="抽查"
        title={`抽查 ${sellerName} 与 ${buyerName} 的会话`}
        text="原因会记入审计日志，之后才显示会话内容。"
        label="抽查原因"
        okText="查看会话"
        missingText="请写明抽查原因，至少 4 个字"
        isPending={inspect.isPending}
        onOk={(reason, close) =>
          inspect.mutate(
            { tenantId, buyerId, reason },
            {
              onSuccess: (answer) => {
                setMessages(answer.messages)
                close()
              },
            },
          )
        }
      />
      {messages && (
        <Dialog title={`${sellerName} 与 ${buyerName}`} width={640} onClose={() => setMessages(null)}>
          <ol className={styles.log}>
            {messages.map((message) => (
              <li key={message.seq}>
                <span className="sub">
                  {formatMoment(new Date(message.at))} {sideTexts[message.side]} {message.sender}
                </span>
                <div>{contentText(message)}</div>
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  )
}

const columns: readonly Column<Found>[] = [
  { title: '卖家', cell: ({ sellerName }) => sellerName },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '消息数', width: 80, isNumber: true, cell: ({ lastSeq }) => lastSeq },
  { title: '最近', width: 130, cell: ({ lastAt }) => formatMoment(new Date(lastAt)) },
  { title: '操作', width: 100, cell: (row) => <Inspect row={row} /> },
]

/** Conversations by the names of their sides; their content is shown for a reason that is logged. */
export function FindChats() {
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const asked = { ...(keyword && { keyword }), start: pageOf(search.page) }
  const read = useRead(findChats, asked, { keepPrevious: true, staleTime: 0 })
  return (
    <>
      <OfficeFilters>
        <OfficeSearch
          keyword={keyword}
          placeholder="卖家或买家名称"
          onSearch={(text) => change({ keyword: text, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="会话"
        read={read}
        columns={columns}
        keyOf={({ tenantId, buyerId }) => `${tenantId}-${buyerId}`}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="没有符合的会话" />}
      />
    </>
  )
}
