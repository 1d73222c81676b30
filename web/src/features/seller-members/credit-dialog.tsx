import { type BuyerCredit, credits, saveCredit } from '@lianmeng/contract/credit/endpoints'
import { creditTexts } from '@lianmeng/contract/credit/texts'
import { maxCreditDays } from '@lianmeng/trade/credit/credit'
import { parseMoney } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatYuan } from '../../lib/text/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

type Buyer = { buyerId: number; companyName: string }

/** The credit that the seller grants a member. */
export function CreditDialog({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const read = useRead(credits, { buyerId: buyer.buyerId }, { staleTime: 0 })
  // The form starts with the current values.
  return read.data && <CreditForm buyer={buyer} credit={read.data.records[0]} onClose={onClose} />
}

type Props = { buyer: Buyer; credit: BuyerCredit | undefined; onClose: () => void }

function CreditForm({ buyer: { buyerId, companyName }, credit, onClose }: Props) {
  const [limit, setLimit] = useState(credit?.limit ?? '')
  const [days, setDays] = useState(String(credit?.days ?? 30))
  const [frozen, setFrozen] = useState(credit?.frozen ?? false)
  const [problem, setProblem] = useState<{ limit?: string; days?: string }>({})
  const save = useWrite(saveCredit, { stale: [credits] })
  const submit = () => {
    if (!parseMoney(limit.trim()).ok) return setProblem({ limit: creditTexts.badLimit })
    const isDays = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= maxCreditDays
    if (!isDays) return setProblem({ days: `「账期天数」须为 1 至 ${maxCreditDays} 的整数` })
    save.mutate(
      { buyerId, limit: limit.trim(), days: Number(days), frozen, version: credit?.version ?? 0 },
      {
        onSuccess: () => {
          notify.success('已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`「${companyName}」的账期`}
      width={460}
      labels="above"
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {credit && (
        <p>
          待发货占用 {formatYuan(credit.held)}，已发货未付 {formatYuan(credit.billed)}，可用{' '}
          {formatYuan(credit.available)}。调低额度不影响已确认的订单。
        </p>
      )}
      <TextField
        label="账期额度（元）"
        required
        inputMode="decimal"
        maxLength={11}
        problem={problem.limit}
        value={limit}
        onValue={setLimit}
      />
      <TextField
        label="账期天数"
        required
        inputMode="numeric"
        maxLength={3}
        hint="从订单最后一次发货起算"
        problem={problem.days}
        value={days}
        onValue={setDays}
      />
      <Checkbox checked={frozen} onCheck={setFrozen}>
        冻结：新订单须先付款
      </Checkbox>
    </FormDialog>
  )
}
