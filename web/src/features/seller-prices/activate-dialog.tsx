import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { doubtfulPrices } from '@lianmeng/contract/seller-prices/texts'
import { momentOf } from '@lianmeng/trade/time/china'
import { useState } from 'react'
import { notify } from '../../lib/notify.ts'
import { useIsSaving, useWrite } from '../../lib/query.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Props = { list: prices.PriceList; doubtful: number; onClose: () => void }

/** What was chosen is the time in China, wherever the seller is. */
const isoOf = (local: string): string => momentOf(local)?.toISOString() ?? ''

/** Activates a draft: at once or from a given time, without end or until a given time. */
export function ActivateDialog({ list, doubtful, onClose }: Props) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const activate = useWrite(prices.activate, { stale: [prices.lists, prices.items, prices.itemsSummary] })
  // A price typed just before belongs to what is activated: its version, and whether it is doubtful, come first.
  const isSaving = useIsSaving(prices.saveItems, prices.itemsSummary)
  const submit = () => {
    if (doubtful > 0 && !isConfirmed) return notify.warning(doubtfulPrices(doubtful))
    activate.mutate(
      {
        listId: list.id,
        version: list.version,
        validFrom: isoOf(from),
        validTo: isoOf(to),
        confirmed: isConfirmed ? 1 : 0,
      },
      {
        onSuccess: () => {
          notify.success(from === '' ? '价格已生效' : '到时自动生效')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="激活价格表"
      okText="激活"
      pendingText={isSaving ? '保存中…' : '提交中…'}
      isPending={isSaving || activate.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="生效时间" type="datetime-local" value={from} hint="不填则立即生效" onValue={setFrom} />
      {list.kind !== 'base' && (
        <TextField label="截止时间" type="datetime-local" value={to} hint="不填则长期有效" onValue={setTo} />
      )}
      {doubtful > 0 && (
        <Checkbox checked={isConfirmed} onCheck={setIsConfirmed}>
          <span className="bad">{doubtfulPrices(doubtful)}</span>
        </Checkbox>
      )}
    </FormDialog>
  )
}
