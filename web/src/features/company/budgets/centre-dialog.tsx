import { budgets, type CostCentre, saveCostCentre } from '@lianmeng/contract/approvals/policy-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'

const problemsOf = ({ code, name }: CostCentre): Problems<CostCentre> => ({
  code: code.trim() === '' ? '请填写编号' : undefined,
  name: name.trim() === '' ? '请填写名称' : undefined,
})

/** A cost centre, new if its id is 0. */
export function CentreDialog({ centre, onClose }: { centre: CostCentre; onClose: () => void }) {
  const { draft, change, problems, submit } = useDraft(centre, problemsOf)
  const save = useWrite(saveCostCentre, { stale: [budgets] })
  const send = () =>
    save.mutate(draft, {
      onSuccess: () => {
        notify.success('成本中心已保存')
        onClose()
      },
    })
  return (
    <FormDialog title="成本中心" okText="保存" isPending={save.isPending} onSubmit={submit(send)} onClose={onClose}>
      <TextField
        label="编号"
        required
        maxLength={20}
        problem={problems.code}
        value={draft.code}
        onValue={(code) => change({ code })}
      />
      <TextField
        label="名称"
        required
        maxLength={40}
        problem={problems.name}
        value={draft.name}
        onValue={(name) => change({ name })}
      />
      {draft.id > 0 && (
        <Checkbox checked={draft.disabled} onCheck={(disabled) => change({ disabled })}>
          停用
        </Checkbox>
      )}
    </FormDialog>
  )
}
