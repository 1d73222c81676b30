import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { NameDialog } from './name-dialog.tsx'

type Props = { filter: contract.SavedFilter; onClose: () => void }

/** Gives a saved filter another name. */
export default function RenameDialog({ filter: { id, name }, onClose }: Props) {
  const rename = useWrite(contract.renameFilter, { stale: [contract.filters], silent: true })
  const onSuccess = () => {
    notify.success('已改名')
    onClose()
  }
  return (
    <NameDialog
      title="筛选改名"
      name={name}
      isPending={rename.isPending}
      problem={rename.error?.message ?? ''}
      onName={(typed) => rename.mutate({ id, name: typed }, { onSuccess })}
      onClose={onClose}
    />
  )
}
