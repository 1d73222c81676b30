import * as company from '@lianmeng/contract/company/endpoints'
import { companyTexts } from '@lianmeng/contract/company/texts'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { switchCompany, useSession } from '../../../lib/person/session.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'

type Form = { name: string; kind: 'company' | 'soleTrader' }

const kinds = [
  { value: 'company', text: '公司' },
  { value: 'soleTrader', text: '个体户' },
] as const

const problemsOf = ({ name }: Form): Problems<Form> => ({ name: name.trim() ? undefined : companyTexts.nameMissing })

/** Creates a company, whose creator becomes its administrator, and offers to act for it. */
export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  const { draft, change, problems, submit } = useDraft<Form>({ name: '', kind: 'company' }, problemsOf)
  const create = useWrite(company.create, { stale: [identity.switchable] })
  const name = draft.name.trim()

  const goOn = async (companyId: number) => {
    onClose()
    notify.success(`已新建 ${name}`)
    const question = {
      title: '切换到新企业',
      text: `现在切换到 ${name}？待采清单、收货地址与订单将显示新企业的。`,
      okText: '切换',
      cancelText: '暂不切换',
    }
    if (user?.companyId === null || (await confirmDialog(question))) await switchCompany(companyId)
  }
  const send = () =>
    create.mutate(
      { name, soleTrader: draft.kind === 'soleTrader' },
      { onSuccess: ({ companyId }) => void goOn(companyId) },
    )
  return (
    <FormDialog title="新建企业" okText="新建" isPending={create.isPending} onSubmit={submit(send)} onClose={onClose}>
      <RadioGroup label="类型" choices={kinds} value={draft.kind} onChoose={(kind) => change({ kind })} />
      <TextField
        label={draft.kind === 'company' ? '公司全称' : '个体户名称'}
        required
        maxLength={100}
        autoComplete="organization"
        hint="您将成为该企业的管理员"
        problem={problems.name}
        value={draft.name}
        onValue={(text) => change({ name: text })}
      />
    </FormDialog>
  )
}
