import * as approvals from '@lianmeng/contract/approvals/endpoints'
import { budgets } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { cartReads } from '../../../lib/goods/cart-reads.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { ReasonDialog } from '../../../widgets/order-view/reason/reason-dialog.tsx'
import { staleOrders } from '../stale-buyer-orders.ts'
import styles from './approvals.module.css'

const stale = [approvals.list, approvals.detail, budgets, ...staleOrders]

type Props = { approval: approvals.ApprovalDetail }

/** The user's actions on a request now. */
export function ApprovalActions({ approval }: Props) {
  const { canDecide, canWithdraw, canRestore } = approval
  if (!canDecide && !canWithdraw && !canRestore) return null
  return (
    <div className={styles.actions}>
      {canDecide && <Decide approval={approval} />}
      {canWithdraw && <Withdraw approval={approval} />}
      {canRestore && <Restore approval={approval} />}
    </div>
  )
}

function Decide({ approval: { approvalNo, total } }: Props) {
  const [asks, setAsks] = useState<'approve' | 'refuse'>()
  const decide = useWrite(approvals.decide, { stale, rereadsOnConflict: true })
  const send = (approves: boolean) => (note: string) =>
    decide.mutate(
      { approvalNo, approves, note },
      {
        onSuccess: ({ state }) => {
          setAsks(undefined)
          if (state === 'ordered') notify.success('已同意，采购申请已下单')
          else if (state === 'returned') notify.warning('内容已变化，没有下单，采购申请已退回申请人')
          else notify.success(approves ? '已同意，等待其他审批人' : '已驳回')
        },
      },
    )
  return (
    <>
      <button type="button" className="btn btn-large" onClick={() => setAsks('refuse')}>
        驳回
      </button>
      <button type="button" className="btn btn-act btn-large" onClick={() => setAsks('approve')}>
        同意 {formatYuan(total)}
      </button>
      {asks === 'approve' && (
        <ReasonDialog
          title="同意采购申请"
          text={`采购申请 ${approvalNo}，金额 ${formatYuan(total)}。全部审批人同意后自动下单。`}
          label="意见"
          okText="同意"
          isPending={decide.isPending}
          onOk={send(true)}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'refuse' && (
        <ReasonDialog
          title="驳回采购申请"
          text={`采购申请 ${approvalNo} 将退回申请人。`}
          label="驳回原因"
          okText="驳回"
          missingText="请填写驳回原因"
          isPending={decide.isPending}
          onOk={send(false)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}

function Withdraw({ approval: { approvalNo } }: Props) {
  const withdraw = useWrite(approvals.withdraw, { stale, rereadsOnConflict: true })
  const ask = async () => {
    const isSure = await confirmDialog({
      title: '撤回采购申请',
      text: '撤回后可以把商品放回待采清单，修改后重新提交。',
      okText: '撤回',
    })
    if (isSure) withdraw.mutate({ approvalNo }, { onSuccess: () => notify.success('已撤回') })
  }
  return (
    <button type="button" className="btn" disabled={withdraw.isPending} onClick={() => void ask()}>
      撤回
    </button>
  )
}

type Restored = DataOf<typeof approvals.restore>

/** Names the goods that stayed behind, each with its reason. @returns whether the user goes on to the cart */
const tellOfLeft = ({ groups }: approvals.ApprovalDetail, { added, left }: Restored): Promise<boolean> => {
  const lines = new Map(groups.flatMap((group) => group.lines.map((line) => [line.componentId, line])))
  return confirmDialog({
    title: `${left.length} 种商品没有放回`,
    text: (
      <>
        {added > 0 && <p>{added} 种商品已放回待采清单，以下商品没有放回：</p>}
        <ul className={styles.list} aria-label="没有放回的商品">
          {left.map(({ componentId, reason }) => {
            const line = lines.get(componentId)
            return (
              <li key={componentId}>
                {goodsText(line?.goods ?? {})}：<span className="bad">{reason}</span>
              </li>
            )
          })}
        </ul>
      </>
    ),
    okText: '去待采清单',
    cancelText: '留在本页',
  })
}

function Restore({ approval }: Props) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const restore = useWrite(approvals.restore, { stale: [...stale, ...cartReads], rereadsOnConflict: true })
  const goOn = async (restored: Restored) => {
    if (restored.left.length === 0) notify.success(`${restored.added} 种商品已放回待采清单`)
    else if (!(await tellOfLeft(approval, restored))) return
    void navigate(linkTo('cart'))
  }
  const send = () => restore.mutate({ approvalNo: approval.approvalNo }, { onSuccess: goOn })
  return (
    <button type="button" className="btn btn-brand" disabled={restore.isPending} onClick={send}>
      放回待采清单
    </button>
  )
}
