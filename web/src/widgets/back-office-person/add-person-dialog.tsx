import { identityTexts } from '@lianmeng/contract/identity/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import { useState } from 'react'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Person<Role> = { phoneNumber: string; role: Role }

type Props<Role extends string> = {
  title: string
  okText: string
  /** Beside the empty field of the number. */
  placeholder: string
  options: readonly { value: Role; text: string }[]
  /** The purpose of each role. */
  hints: Readonly<Record<Role, string>>
  /** The role preselected. */
  usual: Role
  isPending: boolean
  /** Rejects with what is wrong with the number. */
  onAdd: (person: Person<Role>) => Promise<void>
  onClose: () => void
}

/** Admits a person to a back office, or invites them, by mobile number. */
export function AddPersonDialog<Role extends string>(props: Props<Role>) {
  const { title, okText, placeholder, options, hints, usual, isPending, onAdd, onClose } = props
  const [phoneNumber, setPhoneNumber] = useState('')
  const [role, setRole] = useState(usual)
  const [problem, setProblem] = useState('')
  const submit = () => {
    if (!isMobile(phoneNumber)) return setProblem(identityTexts.phoneIncorrect)
    onAdd({ phoneNumber, role }).catch((reason: Error) => setProblem(reason.message))
  }
  return (
    <FormDialog
      title={title}
      width={440}
      labels="above"
      okText={okText}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="手机号"
        type="tel"
        inputMode="numeric"
        maxLength={11}
        placeholder={placeholder}
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
