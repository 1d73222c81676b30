import { maxFilterName } from '@lianmeng/contract/saved-filters/endpoints'
import { filterTexts } from '@lianmeng/contract/saved-filters/texts'
import { useState } from 'react'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'

type Props = {
  title: string
  name: string
  isPending: boolean
  /** Why the name was refused. */
  problem: string
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a filter. */
export function NameDialog({ title, name, isPending, problem, onName, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [isBlank, setIsBlank] = useState(false)
  const submit = () => {
    setIsBlank(typed.trim() === '')
    if (typed.trim() !== '') onName(typed)
  }
  return (
    <FormDialog title={title} width={420} okText="保存" isPending={isPending} onSubmit={submit} onClose={onClose}>
      <TextField
        label="名称"
        required
        value={typed}
        maxLength={maxFilterName}
        problem={isBlank ? filterTexts.nameless : problem}
        onValue={setTyped}
      />
    </FormDialog>
  )
}
