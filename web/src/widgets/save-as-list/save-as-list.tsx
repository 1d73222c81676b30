import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/goods-lists/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

/** Goods in a package; quantities in base units. */
type ListGoods = ParamsOf<typeof contract.createList>['lines'][number]

type Props = {
  /** Called when the button is pressed. */
  goods: () => readonly ListGoods[]
  disabled?: boolean
  className?: string
}

/** Saves goods in a list of the company, new or existing. */
export function SaveAsList({ goods, disabled = false, className = 'btn' }: Props) {
  const [taken, setTaken] = useState<readonly ListGoods[] | null>(null)
  const hindrance = useRights().hindrance('purchase')
  const open = () => {
    const asked = goods()
    if (asked.length === 0) return notify.warning('请先选择商品')
    if (asked.length > contract.maxListLines) return notify.warning(`一个清单最多 ${contract.maxListLines} 种商品`)
    setTaken(asked)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled || hindrance !== ''}
        title={hindrance || undefined}
        onClick={open}
      >
        存为常用清单
      </button>
      {taken && <SaveDialog goods={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

const aNewOne = 0
const stale = [contract.lists, contract.list]

function SaveDialog({ goods, onClose }: { goods: readonly ListGoods[]; onClose: () => void }) {
  const lists = useRead(contract.lists, {}, { staleTime: 0 })
  const [listId, setListId] = useState(aNewOne)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const create = useWrite(contract.createList, { stale, silent: true })
  const add = useWrite(contract.addToList, { stale, silent: true })
  const answered = {
    onSuccess: () => {
      notify.success(`已存入常用清单，共 ${goods.length} 种商品`)
      onClose()
    },
    onError: ({ message }: Error) => setProblem(message),
  }
  const save = () => {
    const lines = [...goods]
    if (listId !== aNewOne) return add.mutate({ id: listId, lines }, answered)
    if (name.trim() === '') return setProblem('请填写清单名称')
    create.mutate({ name, lines }, answered)
  }
  return (
    <FormDialog
      title="存为常用清单"
      okText="保存"
      isPending={create.isPending || add.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="sub">共 {goods.length} 种商品，全企业可用；清单中已有的商品改为这次的数量。</p>
      <SelectField
        label="存入"
        value={listId}
        options={[
          { value: aNewOne, text: '新清单' },
          ...(lists.data ?? []).map((one) => ({ value: one.id, text: `${one.name}（${one.lines} 种）` })),
        ]}
        onChoose={(id) => {
          setListId(id)
          setProblem('')
        }}
      />
      {listId === aNewOne && (
        <TextField
          label="清单名称"
          required
          value={name}
          maxLength={contract.maxListName}
          placeholder="如 月度备货"
          onValue={(value) => {
            setName(value)
            setProblem('')
          }}
        />
      )}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
