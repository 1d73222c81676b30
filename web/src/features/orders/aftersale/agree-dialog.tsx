import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import { decideAftersale } from '@lianmeng/contract/aftersale/seller-endpoints'
import { aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import { goesBack } from '@lianmeng/trade/aftersale/claims'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { staleSellerAftersales } from './stale-aftersales.ts'

type Props = { of: AftersaleWithHistory; onClose: () => void }

/** Consequences of agreeing. */
const consequence = ({ kind, amount }: AftersaleWithHistory): string => {
  if (kind === 'refund') return `同意后售后单完成，由您把 ${formatYuan(amount)} 直接退给买家；账期订单相应减少应付。`
  if (kind === 'supplement') return '同意后请寄出货物，并登记运单。'
  return kind === 'return' ? '货物寄回并验收后，按接受的数量退款。' : '货物寄回并验收后，请寄出换货。'
}

/** The seller accepts an after-sale: what it pays besides the goods, and where they go. */
export function AgreeDialog({ of: it, onClose }: Props) {
  const write = useWrite(decideAftersale, { stale: staleSellerAftersales, rereadsOnConflict: true })
  const [draft, setDraft] = useState({ freight: '', returnAddress: it.usualReturnAddress, note: '', isUsual: true })
  const put = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes })
  const isBack = goesBack(it.kind)
  const isMoney = it.kind === 'return' || it.kind === 'refund'
  const submit = () => {
    if (isBack && draft.returnAddress.trim() === '') return notify.warning(aftersaleTexts.addressMissing)
    if (write.isPending) return
    const freight = draft.freight.trim()
    write.mutate(
      {
        aftersaleNo: it.aftersaleNo,
        agree: true,
        note: draft.note,
        ...(freight === '' ? {} : { freight }),
        ...(isBack ? { returnAddress: draft.returnAddress.trim(), isUsual: draft.isUsual } : {}),
      },
      {
        onSuccess: () => {
          notify.success('已同意')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`同意${it.kindName}`}
      labels="above"
      okText="同意"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">{consequence(it)}</p>
      {isBack && (
        <TextField
          label="寄回地址"
          required
          hint="地址、收件人与电话"
          maxLength={200}
          value={draft.returnAddress}
          onValue={(returnAddress) => put({ returnAddress })}
        />
      )}
      {isBack && draft.returnAddress.trim() !== it.usualReturnAddress && (
        <Checkbox checked={draft.isUsual} onCheck={(isUsual) => put({ isUsual })}>
          设为常用寄回地址，下次自动填写
        </Checkbox>
      )}
      {isMoney && (
        <TextField
          label="退还运费（元，选填）"
          inputMode="decimal"
          maxLength={13}
          hint="不填则不退运费。"
          value={draft.freight}
          onValue={(freight) => put({ freight })}
        />
      )}
      <TextArea label="说明（选填）" maxLength={500} value={draft.note} onValue={(note) => put({ note })} />
    </FormDialog>
  )
}
