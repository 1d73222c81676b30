import { type Approval, list } from '@lianmeng/contract/approvals/endpoints'
import { list as orders } from '@lianmeng/contract/orders/endpoints'
import { orderTabTexts } from '@lianmeng/contract/orders/texts'
import { orderTabs } from '@lianmeng/trade/order/states'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { knownOf, pageOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatCount, formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../../ui/answer/page-skeleton.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { TabPanel, Tabs } from '../../../ui/navigation/tabs.tsx'
import { OrderTabs } from '../../../widgets/order-view/board/order-tabs.tsx'
import { approvalState, useApprovalTab } from './approval-tab.ts'
import styles from './approvals.module.css'

const scopes = ['waiting', 'mine', 'all'] as const
type Scope = (typeof scopes)[number]

const scopeTexts: Record<Scope, string> = { waiting: '待我审批', mine: '我发起的', all: '全部' }

const emptyTexts: Record<Scope, string> = {
  waiting: '没有等您审批的采购申请',
  mine: '您还没有提交过采购申请',
  all: '企业还没有采购申请',
}

const uncounted = orderTabs.map((state) => ({ state, name: orderTabTexts[state], count: 0 }))

/** The tab 待审批 of the orders list: submissions awaiting the user, made by them, and all of the company. */
export function Approvals() {
  const { ofShop } = useArea()
  const [search, change] = useSearchText()
  const counts = useRead(orders, { limit: 1, ...ofShop }, { aside: true })
  const approvalTab = useApprovalTab()
  const panel = useId()
  const scope = knownOf(scopes, search.scope) ?? 'waiting'
  const read = useRead(list, { tab: scope, start: pageOf(search.page) }, { keepPrevious: true, staleTime: 0 })
  return (
    <div className={styles.stack}>
      <div className="card">
        <OrderTabs
          states={[...approvalTab, ...(counts.data?.states ?? uncounted)]}
          current={approvalState}
          onChoose={(state) => change({ state, scope: undefined, page: undefined })}
          panel={panel}
        />
      </div>
      <TabPanel panel={panel} current={approvalState}>
        <Tabs
          name="采购申请"
          tabs={scopes.map((key) => ({
            key,
            text: scopeTexts[key],
            count: key === 'waiting' && read.data?.waiting ? formatCount(read.data.waiting) : '',
          }))}
          current={scope}
          onChoose={(chosen) => change({ scope: chosen, page: undefined })}
          panelClass={styles.stack}
        >
          {read.isLoadingError ? (
            <div className="card">
              <LoadFailed onRetry={read.refetch} />
            </div>
          ) : !read.data ? (
            <PageSkeleton />
          ) : read.data.records.length === 0 ? (
            <div className="card">
              <NoResult text={emptyTexts[scope]} hint="审批规则由管理员在企业信息的「审批流」里设置。" />
            </div>
          ) : (
            <>
              {read.data.records.map((approval) => (
                <ApprovalCard key={approval.approvalNo} approval={approval} />
              ))}
              <Pager
                page={read.data.start}
                pages={Math.ceil(read.data.total / read.data.limit)}
                total={`共 ${formatCount(read.data.total)} 个采购申请`}
                onPage={(page) => change({ page: String(page) })}
              />
            </>
          )}
        </Tabs>
      </TabPanel>
    </div>
  )
}

function ApprovalCard({ approval }: { approval: Approval }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const { approvalNo, stateName, requesterName, createdAt, total, sellers, lines, costCentre, poNo } = approval
  const link = linkTo('salesOrder', { ...search, approvalNo })
  return (
    <article className={`card ${styles.card}`} aria-label={`采购申请 ${approvalNo}`}>
      <header className={styles.head}>
        <Link {...link}>
          <b>{approvalNo}</b>
        </Link>
        <span className="sub">{formatMoment(new Date(createdAt))}</span>
        <span>{requesterName}</span>
        {poNo && <span className="sub">PO {poNo}</span>}
        <span className="tag">{stateName}</span>
      </header>
      <p>
        {sellers.join('、')}　共 {lines} 种{costCentre && `　成本中心 ${costCentre}`}
      </p>
      <footer className={styles.foot}>
        <span className="sub">
          {approval.waitsFor.length > 0 ? `等待 ${approval.waitsFor.join('、')} 审批` : approval.rules.join('、')}
        </span>
        <b className="price">{formatYuan(total)}</b>
        <Link className={approval.canDecide ? 'btn btn-brand' : 'btn'} {...link}>
          {approval.canDecide ? '去审批' : '查看详情'}
        </Link>
      </footer>
    </article>
  )
}
