import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import { inspectAftersale } from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { everything, LineInputs } from '../line-inputs.tsx'
import { typedQuantity } from '../typed-quantity.ts'
import { staleSellerAftersales } from './stale-aftersales.ts'

const restockChoices = [
  { value: 'yes', text: '可再销售，退回库存' },
  { value: 'no', text: '不退回库存（报废或待处理）' },
] as const

/** The seller states which returned goods it accepts. */
export function InspectDialog({ of: it, onClose }: { of: AftersaleWithHistory; onClose: () => void }) {
  const write = useWrite(inspectAftersale, { stale: staleSellerAftersales, rereadsOnConflict: true })
  const goods = it.lines.map(({ lineNo, goods: name, unitName: unit, qty: most }) => ({ lineNo, name, unit, most }))
  const [typed, setTyped] = useState(() => everything(goods))
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState<'' | 'yes' | 'no'>('')
  const submit = () => {
    const lines = goods.flatMap(({ lineNo, most }) => {
      const text = typed[lineNo]!.qty.trim()
      const qty = text === '' ? undefined : typedQuantity(text)
      return qty === undefined ? [] : [{ lineNo, qty, isLess: qty < most }]
    })
    if (lines.length < goods.length) return notify.warning(deliveryTexts.badQuantity)
    if (lines.some(({ isLess }) => isLess) && note.trim() === '') return notify.warning(aftersaleTexts.lessNeedsWords)
    if (restock === '') return notify.warning('请选择接受的货物是否退回库存')
    if (write.isPending) return
    write.mutate(
      {
        aftersaleNo: it.aftersaleNo,
        lines: lines.map(({ lineNo, qty }) => ({ lineNo, qty })),
        note,
        restock: restock === 'yes',
      },
      {
        onSuccess: () => {
          notify.success('已登记验收结果')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="验收寄回的货物"
      width={640}
      labels="above"
      okText="确认验收"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        按实际清点填写接受的数量。全部接受即生效；少于寄回数量的，须写明原因，并等待买家确认或平台裁决；未接受的货物仍属买家所有，须退回买家。
      </p>
      <LineInputs goods={goods} typed={typed} label="接受" mostLabel="寄回" onType={setTyped} />
      <RadioGroup<'' | 'yes' | 'no'>
        label="接受的货物"
        choices={restockChoices}
        value={restock}
        onChoose={setRestock}
      />
      <TextArea label="验收说明" maxLength={500} value={note} onValue={setNote} />
    </FormDialog>
  )
}
