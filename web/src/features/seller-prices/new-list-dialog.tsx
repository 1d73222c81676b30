import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { listKindTexts } from '@lianmeng/contract/seller-prices/texts'
import { useState } from 'react'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Props = { lists: readonly prices.PriceList[]; onClose: () => void }

/** Creates a draft: for everybody, for a level, or for one customer. */
export function NewListDialog({ lists, onClose }: Props) {
  const [, change] = useSearchText()
  const [draft, setDraft] = useState({ name: '', kind: 'base' as prices.ListKind, whose: 0, copyFrom: 0 })
  const { data: targets } = useRead(prices.targets, {}, { staleTime: 0 })
  const create = useWrite(prices.create, { stale: [prices.lists] })
  const options = (draft.kind === 'level' ? targets?.levels : targets?.buyers) ?? []
  const submit = () => {
    if (draft.name.trim() === '') return notify.warning('请填写名称')
    create.mutate(draft, { onSuccess: ({ id }) => change({ listId: String(id) }) })
  }
  return (
    <FormDialog title="新建价格表" okText="新建" isPending={create.isPending} onSubmit={submit} onClose={onClose}>
      <TextField
        label="名称"
        required
        value={draft.name}
        maxLength={40}
        onValue={(name) => setDraft({ ...draft, name })}
      />
      <SelectField
        label="类型"
        options={prices.listKind.map((value) => ({ value, text: listKindTexts[value] }))}
        value={draft.kind}
        onChoose={(kind) => setDraft({ ...draft, kind, whose: 0 })}
      />
      {draft.kind !== 'base' && (
        <SelectField
          label={draft.kind === 'level' ? '会员等级' : '会员客户'}
          required
          hint={
            targets && options.length === 0 ? (draft.kind === 'level' ? '还没有会员等级' : '还没有会员') : undefined
          }
          options={options.map(({ id, name }) => ({ value: id, text: name }))}
          value={draft.whose}
          onChoose={(whose) => setDraft({ ...draft, whose })}
        />
      )}
      <SelectField
        label="复制自"
        options={[{ value: 0, text: '空白' }, ...lists.map(({ id, name }) => ({ value: id, text: name }))]}
        value={draft.copyFrom}
        onChoose={(copyFrom) => setDraft({ ...draft, copyFrom })}
      />
    </FormDialog>
  )
}
