import type { Product } from '@lianmeng/contract/goods'
import { setPartNo } from '@lianmeng/contract/my-goods/endpoints'
import { maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { marked } from './stale.ts'

type Props = {
  product: Product & {
    ownName?: string
    note?: string
  }
  onClose: () => void
}

/** The company's own name of a product. Empty fields stay unchanged. */
export function OwnNumberDialog({ product, onClose }: Props) {
  const { componentId, customComponentCode } = product
  const [number, setNumber] = useState(customComponentCode)
  const [ownName, setOwnName] = useState(product.ownName ?? '')
  const [note, setNote] = useState(product.note ?? '')
  const [problem, setProblem] = useState('')
  const write = useWrite(setPartNo, { stale: marked, silent: true })
  const save = () => {
    const said = {
      ...(number !== customComponentCode && { customComponentCode: number }),
      ...(ownName !== (product.ownName ?? '') && { ownName }),
      ...(note !== (product.note ?? '') && { note }),
    }
    write.mutate(
      { componentId, ...said },
      {
        onSuccess: () => {
          notify.success('已保存到我的商品档案')
          onClose()
        },
        onError: (error) => setProblem(error.message),
      },
    )
  }
  return (
    <FormDialog title="我的商品档案" okText="保存" isPending={write.isPending} onSubmit={save} onClose={onClose}>
      <p>
        <GoodsName goods={{ ...product, customComponentCode: '' }} />
      </p>
      <TextField
        label="自编料号"
        value={number}
        maxLength={maxOwnPartNo}
        problem={problem}
        hint="同一规格的商品共用一个料号，企业内不能重复；可不填。"
        onValue={(value) => {
          setNumber(value)
          setProblem('')
        }}
      />
      <TextField label="我的品名" value={ownName} maxLength={60} onValue={setOwnName} />
      <TextField label="备注" value={note} maxLength={200} onValue={setNote} />
    </FormDialog>
  )
}
