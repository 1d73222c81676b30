import { identityTexts } from '@lianmeng/contract/identity/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Person<Role> = { phoneNumber: string; role: Role }

type Answer = { onSuccess: () => void; onError: (error: { message: string }) => void }

type Props<Role extends string> = {
  title: string
  /** Shown once the person has been added. */
  done: string
  options: readonly { value: Role; text: string }[]
  /** The purpose of each role. */
  hints: Readonly<Record<Role, string>>
  /** The role preselected. */
  usual: Role
  isPending: boolean
  onAdd: (person: Person<Role>, answer: Answer) => void
  onClose: () => void
}

/** Admits the owner of an account to a back office, by mobile number. */
export function AddPersonDialog<Role extends string>(props: Props<Role>) {
  const { title, done, options, hints, usual, isPending, onAdd, onClose } = props
  const [phoneNumber, setPhoneNumber] = useState('')
  const [role, setRole] = useState(usual)
  const [problem, setProblem] = useState('')
  const submit = () => {
    if (!isMobile(phoneNumber)) return setProblem(identityTexts.phoneIncorrect)
    const onSuccess = () => {
      notify.success(done)
      onClose()
    }
    onAdd({ phoneNumber, role }, { onSuccess, onError: ({ message }) => setProblem(message) })
  }
  return (
    <FormDialog
      title={title}
      width={440}
      labels="above"
      okText="添加"
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="手机号"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        placeholder="该人员注册时使用的手机号"
        problem={problem}
        value={phoneNumber}
        onValue={(text) => {
          setPhoneNumber(text.replace(/\D/g, ''))
          setProblem('')
        }}
      />
      <SelectField label="角色" hint={hints[role]} value={role} options={options} onChoose={setRole} />
    </FormDialog>
  )
}
