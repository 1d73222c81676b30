import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { formatCount } from '../../lib/text/format.ts'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'

type Props = { listId: number; filter: GoodsFilterNow; onClose: () => void }

const sources = [
  { value: 'current' as const, text: '现价' },
  { value: 'base' as const, text: '基础价' },
  { value: 'price' as const, text: '表中新价' },
]
const steps = [
  { value: '0.01' as const, text: '分（0.01）' },
  { value: '0.05' as const, text: '0.05' },
  { value: '0.1' as const, text: '角（0.1）' },
  { value: '1' as const, text: '元（1）' },
]

const stale = [prices.items, prices.itemsSummary]

/** Sets the prices of everything in the grid to a multiple of the current ones. However often it is sent, it counts once. */
export function AdjustDialog({ listId, filter, onClose }: Props) {
  const [draft, setDraft] = useState({
    percent: '3',
    from: 'current' as 'current' | 'base' | 'price',
    step: '0.01' as '0.01' | '0.05' | '0.1' | '1',
  })
  const [key] = useState(() => crypto.randomUUID())
  const adjust = useWrite(prices.adjust, {
    stale,
    rereadsOnConflict: true,
    rereadsUnanswered: true,
    headers: { 'idempotency-key': key },
  })
  const percent = Number(draft.percent)
  const submit = () => {
    if (draft.percent.trim() === '' || !Number.isFinite(percent)) return notify.warning('请填写比例')
    adjust.mutate(
      { listId, filter, percent, from: draft.from, step: draft.step },
      {
        onSuccess: ({ changed }) => {
          notify.success(`已写入 ${formatCount(changed)} 个价格`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="按比例调价" okText="调价" isPending={adjust.isPending} onSubmit={submit} onClose={onClose}>
      <p className="sub">对当前筛选出的全部商品。负数为降价。</p>
      <TextField
        label="比例（%）"
        required
        inputMode="decimal"
        value={draft.percent}
        onValue={(value) => setDraft({ ...draft, percent: value })}
      />
      <SelectField
        label="依据"
        options={sources}
        value={draft.from}
        onChoose={(from) => setDraft({ ...draft, from })}
      />
      <SelectField
        label="取整到"
        options={steps}
        value={draft.step}
        onChoose={(step) => setDraft({ ...draft, step })}
      />
    </FormDialog>
  )
}
