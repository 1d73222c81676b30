import { attachment, type ApprovalDetail as Detail, detail } from '@lianmeng/contract/approvals/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { SentFiles } from '../../../widgets/order-view/sent-files.tsx'
import { ApprovalActions } from './approval-actions.tsx'
import { ApprovalGroup } from './approval-group.tsx'
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
  const { approvalNo, groups } = approval
  usePageAbout({ name: `采购申请 ${approvalNo}` })
  const back = linkTo('salesOrder', { ...search, approvalNo: undefined, state: 'approval' })
  return (
    <div className={styles.stack}>
      <Link {...back}>‹ 返回采购申请</Link>
      <Head approval={approval} />
      <div className={styles.sides}>
        <Facts approval={approval} />
        <Steps approval={approval} />
      </div>
      {groups.map((group) => (
        <ApprovalGroup key={group.companyShortName} group={group} wantedOn={approval.terms.wantedOn} />
      ))}
      <ApprovalActions approval={approval} />
    </div>
  )
}

/** What it costs, who asks, why, until when, and what has become of it. */
function Head({ approval }: { approval: Detail }) {
  const { linkTo } = useArea()
  const { approvalNo, state, stateName, createdAt, expiresAt, differences, groupNo, rules, requesterName } = approval
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.head}>
        <h1 className="card-title">采购申请 {approvalNo}</h1>
        <span className="sub">提交时间 {formatDateTime(new Date(createdAt))}</span>
        <span className="tag">{stateName}</span>
      </div>
      <div className={styles.sum}>
        <b className="price">{formatYuan(approval.total)}</b>
        <span>
          {requesterName}　{approval.lines} 种，{approval.sellers.length} 家{approval.poNo && `　PO ${approval.poNo}`}
        </span>
        {rules.map((rule) => (
          <span key={rule} className="tag tag-warn">
            {rule}
          </span>
        ))}
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
    </section>
  )
}

/** What was asked for with the goods. */
function Facts({ approval }: { approval: Detail }) {
  const { approvalNo, state, costCentre, receiver, deliveryAddress, budgets } = approval
  const { wantedOn, invoice, attachments } = approval.terms
  return (
    <section className={`card ${styles.card}`} aria-label="申请内容">
      <h2 className="card-title">申请内容</h2>
      <dl className={styles.facts}>
        {costCentre && <Fact label="成本中心">{costCentre}</Fact>}
        {budgets.map((budget) => (
          <BudgetFact key={budget.id} budget={budget} isPending={state === 'pending'} />
        ))}
        <Fact label="收货">
          {receiver}　{deliveryAddress}
        </Fact>
        {wantedOn && <Fact label="希望到货日">{wantedOn}</Fact>}
        {invoice && (
          <Fact label="发票">
            {invoice.kindName}　{invoice.title} {invoice.taxNumber}
          </Fact>
        )}
        {attachments.length > 0 && (
          <Fact label="附件">
            <SentFiles attachments={attachments} endpoint={attachment} of={{ approvalNo }} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)

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
