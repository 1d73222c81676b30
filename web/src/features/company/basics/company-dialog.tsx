import * as company from '@lianmeng/contract/company/endpoints'
import { companyTexts } from '@lianmeng/contract/company/texts'
import { switchable, userInfo } from '@lianmeng/contract/identity/endpoints'
import { isOfficePhone } from '@lianmeng/trade/identity/invoice-title'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import type { CompanyInfo } from './company-info.ts'

type Form = Pick<CompanyInfo, 'name' | 'address' | 'phone'>

const problemsOf = ({ name, phone }: Form): Problems<Form> => ({
  name: name.trim() ? undefined : companyTexts.nameMissing,
  phone: isOfficePhone(phone.trim()) ? undefined : companyTexts.phoneInvalid,
})

/** Changes a company's details. */
export function CompanyDialog({ info, onClose }: { info: CompanyInfo; onClose: () => void }) {
  const { name, address, phone } = info
  const { draft, change, problems, submit } = useDraft<Form>({ name, address, phone }, problemsOf)
  const save = useWrite(company.save, { stale: [company.info, userInfo, switchable] })
  const isNameFixed = info.verification === 'verified' || info.verification === 'pending'
  const send = () =>
    save.mutate(
      {
        name: draft.name.trim(),
        address: draft.address.trim(),
        phone: draft.phone.trim(),
      },
      {
        onSuccess: () => {
          notify.success('企业信息已保存')
          onClose()
        },
      },
    )
  return (
    <FormDialog title="编辑基本信息" okText="保存" isPending={save.isPending} onSubmit={submit(send)} onClose={onClose}>
      <TextField
        label="企业名称"
        required
        maxLength={100}
        autoComplete="organization"
        disabled={isNameFixed}
        hint={isNameFixed ? companyTexts.nameFixed : undefined}
        problem={problems.name}
        value={draft.name}
        onValue={(text) => change({ name: text })}
      />
      <TextField
        label="地址"
        maxLength={200}
        autoComplete="street-address"
        value={draft.address}
        onValue={(text) => change({ address: text })}
      />
      <TextField
        label="电话"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        problem={problems.phone}
        value={draft.phone}
        onValue={(text) => change({ phone: text })}
      />
    </FormDialog>
  )
}
