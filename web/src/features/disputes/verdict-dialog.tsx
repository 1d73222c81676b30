import type { AftersaleWithHistory } from '@lianmeng/contract/aftersale/aftersale'
import {
  decideDispute,
  dispute,
  disputes,
  type Verdict,
  verdicts,
} from '@lianmeng/contract/aftersale/operator-endpoints'
import { aftersaleTexts, verdictTexts } from '@lianmeng/contract/aftersale/texts'
import type { AftersaleEvent } from '@lianmeng/trade/aftersale/states'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'

const eventOf: Record<Verdict, AftersaleEvent> = {
  refund: 'decideRefund',
  return: 'decideReturn',
  send: 'decideSend',
  refuse: 'decideRefuse',
}

type Draft = { verdict: Verdict; amount: string; freight: string; returnAddress: string; reason: string }

/** What a draft lacks; undefined: nothing. */
function problemOf({ verdict, amount, returnAddress, reason }: Draft): string | undefined {
  if (verdict === 'refund' && amount.trim() === '') return aftersaleTexts.amountMissing
  if (verdict === 'return' && returnAddress.trim() === '') return aftersaleTexts.addressMissing
  return reason.trim() === '' ? '请填写裁决理由' : undefined
}

/** Whether a verdict gives freight back: not where goods come back to be exchanged. */
const givesFreight = (verdict: Verdict, kind: AftersaleWithHistory['kind']): boolean =>
  verdict === 'refund' || (verdict === 'return' && kind !== 'exchange')

/** The fields of a draft that its verdict uses. */
function formOf({ verdict, amount, freight, returnAddress, reason }: Draft, kind: AftersaleWithHistory['kind']) {
  return {
    verdict,
    reason,
    ...(verdict === 'refund' ? { amount: amount.trim() } : {}),
    ...(givesFreight(verdict, kind) && freight.trim() !== '' ? { freight: freight.trim() } : {}),
    ...(verdict === 'return' ? { returnAddress: returnAddress.trim() } : {}),
  }
}

/** The platform's decision with its reason, which both sides read. */
export function VerdictDialog({ of: it, onClose }: { of: AftersaleWithHistory; onClose: () => void }) {
  const write = useWrite(decideDispute, { stale: [disputes, dispute], rereadsOnConflict: true })
  const choices = verdicts
    .filter((verdict) => it.actions.includes(eventOf[verdict]))
    .map((value) => ({ value, text: verdictTexts[value] }))
  const [draft, setDraft] = useState<Draft>({
    verdict: choices[0]!.value,
    amount: '',
    freight: '',
    returnAddress: it.usualReturnAddress,
    reason: '',
  })
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const submit = () => {
    const problem = problemOf(draft)
    if (problem) return notify.warning(problem)
    if (write.isPending) return
    const { erpTenantId: tenantId, aftersaleNo, version } = it
    write.mutate(
      { tenantId, aftersaleNo, version, ...formOf(draft, it.kind) },
      {
        onSuccess: () => {
          notify.success('已裁决')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="裁决售后"
      width={560}
      labels="above"
      okText="确认裁决"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">裁决立即生效，理由告知双方并记入审计日志。货款由卖家直接退给买家，平台不代收代付。</p>
      <RadioGroup label="裁决" choices={choices} value={draft.verdict} onChoose={(verdict) => put({ verdict })} />
      <VerdictFields draft={draft} kind={it.kind} onPut={put} />
      <TextArea label="裁决理由" required maxLength={500} value={draft.reason} onValue={(reason) => put({ reason })} />
    </FormDialog>
  )
}

type FieldsProps = {
  draft: Draft
  kind: AftersaleWithHistory['kind']
  onPut: (changes: Partial<Draft>) => void
}

/** Fields that a verdict needs besides its reason. */
function VerdictFields({ draft, kind, onPut: put }: FieldsProps) {
  return (
    <>
      {draft.verdict === 'refund' && (
        <TextField
          label="退款金额（元）"
          required
          inputMode="decimal"
          maxLength={13}
          hint="货款部分，不能超过所涉数量的货款。"
          value={draft.amount}
          onValue={(amount) => put({ amount })}
        />
      )}
      {draft.verdict === 'return' && (
        <TextField
          label="寄回地址"
          required
          maxLength={200}
          value={draft.returnAddress}
          onValue={(returnAddress) => put({ returnAddress })}
        />
      )}
      {givesFreight(draft.verdict, kind) && (
        <TextField
          label="退还运费（元，选填）"
          inputMode="decimal"
          maxLength={13}
          value={draft.freight}
          onValue={(freight) => put({ freight })}
        />
      )}
    </>
  )
}
