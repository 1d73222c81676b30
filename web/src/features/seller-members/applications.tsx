import { applications } from '@lianmeng/contract/membership/seller-endpoints'
import { applicationStateTexts, tradeRangeTexts } from '@lianmeng/contract/membership/texts'
import { applicationStates } from '@lianmeng/trade/membership/application'
import { useState } from 'react'
import { keywordOf, knownOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'
import type { Application } from './application.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './seller-members.module.css'

const verificationTexts: Record<Application['verification'], string> = {
  none: '未认证',
  pending: '认证审核中',
  verified: '已认证',
  rejected: '认证被驳回',
}

const everyState = 'all'
const stateOptions = [
  { value: everyState, text: '全部状态' },
  ...applicationStates.map((value) => ({ value: value as string, text: applicationStateTexts[value] })),
]

const facts: readonly Column<Application>[] = [
  {
    title: '企业',
    cell: ({ companyName, soleTrader, verification, creditCode }) => (
      <div className={styles.company}>
        <b>{companyName}</b>
        <span className="sub">
          {soleTrader ? '个体户 · ' : ''}
          {verificationTexts[verification]}
          {creditCode && ` · ${creditCode}`}
        </span>
      </div>
    ),
  },
  {
    title: '申请人',
    width: 130,
    cell: ({ applicant, phoneNumber }) => (
      <>
        {applicant}
        <div className="sub">{phoneNumber || '手机号未公开'}</div>
      </>
    ),
  },
  {
    title: '平台成交',
    width: 120,
    cell: ({ trade }) => (
      <>
        {tradeRangeTexts[trade]}
        <div className="sub">近 12 个月</div>
      </>
    ),
  },
  { title: '附言', cell: ({ note }) => note || '—' },
  { title: '申请时间', width: 150, cell: ({ createdAt }) => formatMoment(new Date(createdAt)) },
  {
    title: '状态',
    width: 150,
    cell: ({ state, dueAt, reason }) => (
      <>
        <span className={state === 'submitted' ? 'tag tag-warn' : 'tag'}>{applicationStateTexts[state]}</span>
        {state === 'submitted' && <div className="sub">{formatMoment(new Date(dueAt))} 前处理</div>}
        {reason && <div className="sub">原因：{reason}</div>}
      </>
    ),
  },
]

/** Applications for membership, the most urgent first. */
export function Applications() {
  const [search, change] = useSearchText()
  const [approving, setApproving] = useState<Application | null>(null)
  const [rejecting, setRejecting] = useState<Application | null>(null)
  const mayDecide = useSellerDuty('members')
  const state = search.state === everyState ? undefined : (knownOf(applicationStates, search.state) ?? 'submitted')
  const keyword = keywordOf(search.keyword)
  const params = { ...(state ? { state } : {}), ...(keyword ? { keyword } : {}), start: pageOf(search.page) }
  const read = useRead(applications, params, { keepPrevious: true, staleTime: 0 })
  const columns: readonly Column<Application>[] = [
    ...facts,
    {
      title: '操作',
      width: 110,
      cell: (application) =>
        mayDecide && application.state === 'submitted' ? (
          <div className={styles.actions}>
            <button type="button" className="btn-link" onClick={() => setApproving(application)}>
              通过
            </button>
            <button type="button" className="btn-link" onClick={() => setRejecting(application)}>
              拒绝
            </button>
          </div>
        ) : null,
    },
  ]
  return (
    <>
      <div className={styles.filter}>
        <Select
          name="状态"
          options={stateOptions}
          value={state ?? everyState}
          onChoose={(next) => change({ state: next, page: undefined })}
        />
        <OfficeSearch
          keyword={keyword}
          placeholder="企业名称"
          onSearch={(asked) => change({ keyword: asked, page: undefined })}
        />
      </div>
      <OfficeList
        name="会员申请"
        read={read}
        columns={columns}
        keyOf={({ applicationId }) => applicationId}
        onPage={(page) => change({ page: String(page) })}
        empty={
          <NoResult
            text={state === 'submitted' ? '没有待审核的申请' : '没有符合条件的申请'}
            hint="买家申请会员后会出现在这里，并通过站内消息提醒您。"
          />
        }
      />
      {approving && <ApproveDialog application={approving} onClose={() => setApproving(null)} />}
      {rejecting && <RejectDialog application={rejecting} onClose={() => setRejecting(null)} />}
    </>
  )
}
