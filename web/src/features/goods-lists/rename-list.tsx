import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'

/** Renames a list. */
export function RenameList({ list }: { list: contract.GoodsList }) {
  const hindrance = useRights().hindrance('purchase')
  return (
    <DialogButton hindrance={hindrance} dialog={(close) => <RenameDialog list={list} onClose={close} />}>
      改名
    </DialogButton>
  )
}

function RenameDialog({ list: { id, version, name }, onClose }: { list: contract.GoodsList; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState('')
  const write = useWrite(contract.saveList, { silent: true })
  const save = () => {
    if (typed.trim() === '') return setProblem('请填写清单名称')
    write.mutate(
      { id, version, name: typed },
      {
        onSuccess: () => {
          notify.success('已改名')
          onClose()
          void markStale(contract.list, contract.lists)
        },
        onError: ({ message }) => setProblem(message),
      },
    )
  }
  return (
    <FormDialog title="清单改名" okText="保存" isPending={write.isPending} onSubmit={save} onClose={onClose}>
      <TextField
        label="清单名称"
        required
        value={typed}
        maxLength={contract.maxListName}
        problem={problem}
        onValue={(value) => {
          setTyped(value)
          setProblem('')
        }}
      />
    </FormDialog>
  )
}
