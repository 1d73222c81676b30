import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { maxOwnPartNo } from '@lianmeng/trade/archive/own-part-no'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { markStale, useWrite } from '../../lib/calls/query.ts'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { marked } from '../../widgets/product-file/stale.ts'
import { seen } from './use-fast-order.ts'

type Props = { lines: readonly FastLine[]; onClose: () => void }

const startingNumber = ({ ownNo, product }: FastLine) => ownNo || (product?.customComponentCode ?? '')

/** Assigns the company's own numbers to the goods of several lines, which enters them in the archive. */
export function NumbersDialog({ lines, onClose }: Props) {
  const [numbers, setNumbers] = useState<ReadonlyMap<number, string>>(
    new Map(lines.map((line) => [line.id, startingNumber(line)])),
  )
  const [problem, setProblem] = useState('')
  const write = useWrite(fastOrder.batchAddPartNo, { stale: marked, silent: true })
  const save = () => {
    const said = lines.flatMap((line) => {
      const customComponentCode = numbers.get(line.id)?.trim() ?? ''
      return customComponentCode === '' ? [] : [{ ...seen(line), customComponentCode }]
    })
    if (said.length === 0) return setProblem('请至少填写一个料号')
    write.mutate(
      { lines: said },
      {
        onSuccess: ({ numbered }) => {
          notify.success(`已为 ${numbered} 种商品设置料号，并导入我的商品档案`)
          onClose()
        },
        onError: ({ message }) => setProblem(message),
        onSettled: () => void markStale(fastOrder.lines),
      },
    )
  }
  return (
    <FormDialog
      title="批量设料号"
      okText="保存"
      labels="above"
      isPending={write.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="sub">料号属于规格，企业内不能重复；留空的行不改。</p>
      {lines.map((line) => (
        <TextField
          key={line.id}
          label={goodsText(line.product ?? {})}
          value={numbers.get(line.id) ?? ''}
          maxLength={maxOwnPartNo}
          onValue={(value) => {
            setNumbers(new Map(numbers).set(line.id, value))
            setProblem('')
          }}
        />
      ))}
      {problem && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </FormDialog>
  )
}
