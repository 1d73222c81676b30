import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import { useState } from 'react'
import { BusinessError } from '../../../lib/calls/errors.ts'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { NameDialog } from './name-dialog.tsx'

/** Whether it was refused because another filter has the name: then the server names that one. */
const isTaken = (failure: unknown): boolean => failure instanceof BusinessError && failure.data !== null

const askToReplace = (name: string): Promise<boolean> =>
  confirmDialog({ title: '同名筛选', text: `已有筛选「${name}」，要换成现在的条件吗？`, okText: '替换' })

type Props = { name: string; search: string; onClose: () => void }

/** Keeps the filter of the list under a name. */
export default function SaveDialog({ name: proposed, search, onClose }: Props) {
  const { mutate, isPending } = useWrite(contract.saveFilter, { stale: [contract.filters], silent: true })
  const [problem, setProblem] = useState('')
  const save = (name: string, replaces: boolean) =>
    mutate(
      { name, search, replaces },
      {
        onSuccess: () => {
          notify.success('已保存，在「我的筛选」中打开')
          onClose()
        },
        onError: async (failure) => {
          if (!isTaken(failure)) return setProblem(failure.message)
          if (await askToReplace(name.trim())) save(name, true)
        },
      },
    )
  return (
    <NameDialog
      title="保存筛选"
      name={proposed}
      isPending={isPending}
      problem={problem}
      onName={(name) => save(name, false)}
      onClose={onClose}
    />
  )
}
