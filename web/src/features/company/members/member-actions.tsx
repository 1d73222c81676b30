import * as company from '@lianmeng/contract/company/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import type { Member } from './member.ts'
import { MemberDialog } from './member-dialog.tsx'
import { TransferButton } from './transfer-button.tsx'

const stale = [company.members]

/** What an administrator can do with a member; on themselves, they can change only department, limit and role. */
export function MemberActions({ member }: { member: Member }) {
  return (
    <>
      <DialogButton className="btn-link" dialog={(close) => <MemberDialog member={member} onClose={close} />}>
        编辑
      </DialogButton>
      {!member.isSelf && (
        <>
          <DisableButton member={member} />
          <RemoveButton member={member} />
          {!member.disabled && <TransferButton member={member} />}
        </>
      )}
    </>
  )
}

function DisableButton({ member }: { member: Member }) {
  const { userId, name, role, department, orderLimit, disabled } = member
  const save = useWrite(company.saveMember, { stale, silent: true })
  const { withProof, dialog } = useProvenIdentity()
  const toggle = async () => {
    const question = {
      title: '停用成员',
      text: `停用后，${name} 立即不能再查看和操作本企业的任何内容，可随时恢复。`,
      okText: '停用',
    }
    if (!disabled && !(await confirmDialog(question))) return
    const wanted = { userId, role, department, orderLimit, disabled: !disabled }
    await withProof(() => save.mutateAsync(wanted))
      .then(() => notify.success(disabled ? `已启用 ${name}` : `已停用 ${name}`))
      .catch(tellFailure)
  }
  return (
    <>
      <button type="button" className="btn-link" disabled={save.isPending} onClick={() => void toggle()}>
        {disabled ? '启用' : '停用'}
      </button>
      {dialog}
    </>
  )
}

function RemoveButton({ member: { userId, name } }: { member: Member }) {
  const remove = useWrite(company.removeMember, { stale })
  const ask = async () => {
    const question = {
      title: '移出成员',
      text: `将 ${name} 移出本企业？其下过的订单保留；再次加入需重新邀请。`,
      okText: '移出',
    }
    if (!(await confirmDialog(question))) return
    remove.mutate({ userId }, { onSuccess: () => notify.success(`已将 ${name} 移出企业`) })
  }
  return (
    <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void ask()}>
      移出
    </button>
  )
}
