import * as company from '@lianmeng/contract/company/endpoints'
import { companyTexts } from '@lianmeng/contract/company/texts'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { parseMoney } from '@lianmeng/trade/price/money'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import { tellFailure, useProvenIdentity } from '../../../widgets/identity/proof/use-proven-identity.tsx'
import type { Member } from './member.ts'
import { roleChoices } from './role-choices.ts'

type Form = Pick<Member, 'role' | 'department' | 'orderLimit'>

function problemsOf({ orderLimit }: Form): Problems<Form> {
  const limit = orderLimit.trim()
  const parsed = parseMoney(limit)
  const isLimit = limit === '' || (parsed.ok && parsed.value >= 0n)
  return { orderLimit: isLimit ? undefined : companyTexts.limitInvalid }
}

/** Changes a member's role, department and limit. */
export function MemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { userId, name, role, department, orderLimit, disabled, isSelf } = member
  const { draft, change, problems, submit } = useDraft<Form>({ role, department, orderLimit }, problemsOf)
  // Changing one's own role changes what one sees from now on.
  const save = useWrite(company.saveMember, {
    stale: [company.members, ...(isSelf ? [userInfo, company.info] : [])],
    silent: true,
  })
  const { withProof, dialog } = useProvenIdentity()
  const send = () =>
    withProof(() =>
      save.mutateAsync({
        userId,
        role: draft.role,
        department: draft.department.trim(),
        orderLimit: draft.orderLimit.trim(),
        disabled,
      }),
    )
      .then(() => {
        notify.success(`已保存 ${name} 的角色与限额`)
        onClose()
      })
      .catch(tellFailure)
  return (
    <>
      <FormDialog
        title={`编辑成员 ${name}`}
        okText="保存"
        isPending={save.isPending}
        onSubmit={submit(() => void send())}
        onClose={onClose}
      >
        <RadioGroup
          label="角色"
          choices={roleChoices}
          value={draft.role}
          onChoose={(chosen) => change({ role: chosen })}
        />
        <TextField
          label="部门"
          maxLength={50}
          value={draft.department}
          onValue={(text) => change({ department: text })}
        />
        <TextField
          label="单笔限额（元）"
          inputMode="decimal"
          maxLength={15}
          placeholder="不限"
          hint="一次提交的订单总额不能超过此数；不填则不限"
          problem={problems.orderLimit}
          value={draft.orderLimit}
          onValue={(text) => change({ orderLimit: text })}
        />
      </FormDialog>
      {dialog}
    </>
  )
}
