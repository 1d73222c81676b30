import * as company from '@lianmeng/contract/company/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { sessionStarted } from '../../../lib/person/session.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

/** Leaves the company that the person acts for. */
export function LeaveButton({ name }: { name: string }) {
  const leave = useWrite(company.leave)
  const ask = async () => {
    const question = {
      title: '退出企业',
      text: `退出后您不能再查看 ${name} 的任何内容；再次加入需重新邀请或申请。`,
      okText: '退出',
    }
    if (!(await confirmDialog(question))) return
    leave.mutate(
      {},
      {
        onSuccess: () => {
          notify.success(`已退出 ${name}`)
          void sessionStarted()
        },
      },
    )
  }
  return (
    <button type="button" className="btn" disabled={leave.isPending} onClick={() => void ask()}>
      退出企业
    </button>
  )
}
