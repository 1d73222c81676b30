import { type ApprovalDetail as Detail, detail } from '@lianmeng/contract/approvals/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { AmountParts } from '../../../ui/figures/amount-parts.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import styles from './approvals.module.css'

/** One submission that awaits approval, or did. */
export function ApprovalDetail({ approvalNo }: { approvalNo: string }) {
  return (
    <PageAnswer of={useRead(detail, { approvalNo }, { staleTime: 0 })}>
      {(approval) => <Answer approval={approval} />}
    </PageAnswer>
  )
}

function Answer({ approval }: { approval: Detail }) {
  const { linkTo } = useArea()
  const [search] = useSearchText()
  const { approvalNo, state, stateName, createdAt, expiresAt, differences, groups, groupNo } = approval
  usePageAbout({ name: `采购申请 ${approvalNo}` })
  const back = linkTo('salesOrder', { ...search, approvalNo: undefined, state: 'approval' })
  return (
    <div className={styles.stack}>
      <Link {...back}>‹ 返回采购申请</Link>
      <section className={`card ${styles.card}`}>
        <div className={styles.head}>
          <h1 className="card-title">采购申请 {approvalNo}</h1>
          <span className="sub">提交时间 {formatDateTime(new Date(createdAt))}</span>
          <span className="tag">{stateName}</span>
        </div>
        {state === 'pending' && (
          <p className="sub">
            请在 {formatDateTime(new Date(expiresAt))} 前完成审批。审批期间不锁定库存，通过后将重新核价。
          </p>
        )}
        {approval.note && <p className="bad">驳回原因：{approval.note}</p>}
        {differences.length > 0 && (
          <>
            <p className="bad">通过审批时内容与申请时不同，没有下单。请确认后重新提交：</p>
            <ul className={styles.list}>
              {differences.map((difference) => (
                <li key={difference}>{difference}</li>
              ))}
            </ul>
          </>
        )}
        {groupNo && (
          <p>
            已下单，<Link {...linkTo('salesOrder', { keyword: groupNo })}>查看订单</Link>
          </p>
        )}
        <ApprovalActions approval={approval} />
      </section>
      <Facts approval={approval} />
      <Steps approval={approval} />
      {groups.map((group) => (
        <section key={group.companyShortName} className="card" aria-label={group.companyShortName}>
          <div className={styles.card}>
            <div className={styles.head}>
              <b>{group.companyShortName}</b>
              {group.remark && <span className="sub">备注：{group.remark}</span>}
              <span>
                {Number(group.freight) > 0 && <span className="sub">含运费 {formatYuan(group.freight)}　</span>}
                <b className="price">{formatYuan(group.amount)}</b>
              </span>
            </div>
          </div>
          <Table name="商品" columns={columns} rows={group.lines} keyOf={(line) => `${line.componentId} ${line.qty}`} />
        </section>
      ))}
    </div>
  )
}

const columns: readonly Column<Detail['groups'][number]['lines'][number]>[] = [
  {
    title: '商品',
    cell: ({ goods }) => <GoodsName goods={goods} />,
  },
  { title: '数量', width: 140, cell: ({ qty }) => qty },
  { title: '含税单价', width: 120, cell: ({ price }) => formatUnitPrice(price) },
  {
    title: '金额',
    width: 150,
    isNumber: true,
    cell: ({ amount, amountItems }) => (
      <>
        {formatYuan(amount)}
        <AmountParts rows={amountBreakdown(amountItems).rows} />
      </>
    ),
  },
]

function Facts({ approval }: { approval: Detail }) {
  const { state, requesterName, total, poNo, costCentre, receiver, deliveryAddress, budgets, rules } = approval
  return (
    <section className={`card ${styles.card}`}>
      <dl className={styles.facts}>
        <dt>申请人</dt>
        <dd>{requesterName}</dd>
        <dt>金额</dt>
        <dd className="price">{formatYuan(total)}</dd>
        <dt>触发规则</dt>
        <dd>{rules.join('、')}</dd>
        {poNo && (
          <>
            <dt>PO 号</dt>
            <dd>{poNo}</dd>
          </>
        )}
        {costCentre && (
          <>
            <dt>成本中心</dt>
            <dd>{costCentre}</dd>
          </>
        )}
        {budgets.map((budget) => (
          <BudgetFact key={budget.id} budget={budget} isPending={state === 'pending'} />
        ))}
        <dt>收货</dt>
        <dd>
          {receiver}　{deliveryAddress}
        </dd>
      </dl>
    </section>
  )
}

/** A budget as it is now. While the request waits, its amount is among what is held. */
function BudgetFact({ budget, isPending }: { budget: Detail['budgets'][number]; isPending: boolean }) {
  const { name, amount, held, spent, left, overdrawn } = budget
  return (
    <>
      <dt>{name}预算</dt>
      <dd>
        {Number(overdrawn) > 0 ? (
          <span className="bad">已超出 {formatYuan(overdrawn)}</span>
        ) : (
          `剩余 ${formatYuan(left)}`
        )}{' '}
        <span className="sub">
          共 {formatYuan(amount)}，已用 {formatYuan(spent)}，审批中占用 {formatYuan(held)}
          {isPending && '（含本单）'}
        </span>
      </dd>
    </>
  )
}

function Steps({ approval: { steps, votes } }: { approval: Detail }) {
  return (
    <section className={`card ${styles.card}`} aria-label="审批进度">
      <h2 className="card-title">审批进度</h2>
      <ol className={styles.list}>
        {steps.map(({ modeName, isDone, isWaiting, people }, at) => (
          <li key={at}>
            {modeName}：
            {people
              .map(({ name, approved, delegate }) => {
                const standIn = delegate ? `，代理人 ${delegate}` : ''
                return `${name}${approved ? '（已同意）' : standIn && `（${standIn.slice(1)}）`}`
              })
              .join('、')}{' '}
            {isDone && <span className="ok">已通过</span>}
            {isWaiting && <span className="warn">等待审批</span>}
          </li>
        ))}
      </ol>
      {votes.length > 0 && (
        <ul className={styles.list} aria-label="审批记录">
          {votes.map(({ at, name, approves, note }) => (
            <li key={`${at} ${name}`}>
              <time dateTime={at}>{formatDateTime(new Date(at))}</time>　{name}{' '}
              <span className={approves ? 'ok' : 'bad'}>{approves ? '同意' : '驳回'}</span> {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
