import * as company from '@lianmeng/contract/company/endpoints'
import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { invoiceTitleTexts, taxNumberTexts } from '@lianmeng/contract/company/texts'
import { tidyCreditCode } from '@lianmeng/trade/identity/credit-code'
import { type InvoiceTitleProblem, invoiceTitleProblemsOf } from '@lianmeng/trade/identity/invoice-title'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import type { CompanyInfo } from '../basics/company-info.ts'
import type { InvoiceTitle } from './invoice-title.ts'

type Form = Omit<InvoiceTitle, 'id'>

/** The title as it is saved. */
const tidy = (form: Form): Form => ({
  title: form.title.trim(),
  taxNo: tidyCreditCode(form.taxNo),
  address: form.address.trim(),
  phone: form.phone.trim(),
  bank: form.bank.trim(),
  account: form.account.trim(),
  email: form.email.trim(),
  isDefault: form.isDefault,
})

function problemsOf(form: Form): Problems<Form> {
  const { taxNo, ...others } = invoiceTitleProblemsOf(tidy(form))
  const textOf = (problem: InvoiceTitleProblem | undefined) => problem && invoiceTitleTexts[problem]
  return {
    title: textOf(others.title),
    taxNo: taxNo && taxNumberTexts[taxNo],
    phone: textOf(others.phone),
    account: textOf(others.account),
    email: textOf(others.email),
  }
}

/** A new title, prefilled with the company's verified details. */
const newTitle = (info: CompanyInfo | undefined, isFirst: boolean): Form => {
  const known = info?.verification === 'verified' ? info : undefined
  return {
    title: known?.name ?? '',
    taxNo: known?.creditCode ?? '',
    address: known?.address ?? '',
    phone: known?.phone ?? '',
    bank: '',
    account: '',
    email: '',
    isDefault: isFirst ? 1 : 0,
  }
}

type Props = {
  /** The title to change; undefined for a new one. */
  title: InvoiceTitle | undefined
  isFirst: boolean
  onClose: () => void
}

/** Creates or changes an invoice title. A new one waits until the company's details are loaded. */
export function InvoiceDialog({ title, isFirst, onClose }: Props) {
  const info = useRead(company.info, {}, { silent: true })
  if (!title && info.isPending) return null
  return <TitleForm id={title?.id} initial={title ?? newTitle(info.data, isFirst)} onClose={onClose} />
}

type FieldsProps = { form: Form; problems: Problems<Form>; onChange: (part: Partial<Form>) => void }

function TitleFields({ form, problems, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="发票抬头"
        required
        maxLength={100}
        autoComplete="organization"
        problem={problems.title}
        value={form.title}
        onValue={(text) => onChange({ title: text })}
      />
      <TextField
        label="税号"
        required
        spellCheck={false}
        problem={problems.taxNo}
        value={form.taxNo}
        onValue={(text) => onChange({ taxNo: text.replace(/\s/g, '').toUpperCase().slice(0, 20) })}
      />
      <TextField
        label="注册地址"
        maxLength={200}
        autoComplete="street-address"
        value={form.address}
        onValue={(address) => onChange({ address })}
      />
      <TextField
        label="注册电话"
        type="tel"
        maxLength={30}
        autoComplete="tel"
        problem={problems.phone}
        value={form.phone}
        onValue={(phone) => onChange({ phone })}
      />
      <TextField label="开户行" maxLength={100} value={form.bank} onValue={(bank) => onChange({ bank })} />
      <TextField
        label="银行账号"
        inputMode="numeric"
        maxLength={40}
        problem={problems.account}
        value={form.account}
        onValue={(account) => onChange({ account })}
      />
      <TextField
        label="收票邮箱"
        type="email"
        maxLength={100}
        autoComplete="email"
        problem={problems.email}
        value={form.email}
        onValue={(email) => onChange({ email })}
      />
      <Checkbox checked={form.isDefault === 1} onCheck={(isDefault) => onChange({ isDefault: isDefault ? 1 : 0 })}>
        设为默认
      </Checkbox>
    </>
  )
}

type FormProps = { id: number | undefined; initial: Form; onClose: () => void }

function TitleForm({ id, initial, onClose }: FormProps) {
  const { draft, change, problems, submit } = useDraft<Form>(initial, problemsOf)
  const save = useWrite(invoices.saveInvoiceTitle, { stale: [invoices.invoiceTitles] })
  const send = () =>
    save.mutate(
      { ...(id === undefined ? {} : { id }), ...tidy(draft) },
      {
        onSuccess: () => {
          notify.success('开票信息已保存')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={id === undefined ? '新增开票信息' : '编辑开票信息'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TitleFields form={draft} problems={problems} onChange={change} />
    </FormDialog>
  )
}
