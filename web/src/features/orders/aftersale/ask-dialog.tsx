import { type claimableLines, save, upload } from '@lianmeng/contract/aftersale/endpoints'
import { aftersaleKindTexts, aftersaleReasonTexts, aftersaleTexts } from '@lianmeng/contract/aftersale/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { type AftersaleReason, aftersaleReasons, goesBack, isAboutMissing } from '@lianmeng/trade/aftersale/claims'
import { type AftersaleKind, aftersaleKinds } from '@lianmeng/trade/aftersale/states'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { stillUploading } from '../../../lib/calls/upload.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { Field, TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Evidence, EvidenceField } from '../../../widgets/aftersale/evidence-field.tsx'
import { LineInputs, type TypedLines } from '../line-inputs.tsx'
import { typedQuantity } from '../typed-quantity.ts'
import { staleAftersales } from './stale-aftersales.ts'

export type ClaimableLine = DataOf<typeof claimableLines>['lines'][number]

const reasons = aftersaleReasons.map((value) => ({ value, text: aftersaleReasonTexts[value] }))

const kindsFor = (reason: AftersaleReason) =>
  aftersaleKinds
    .filter((kind) => !(isAboutMissing(reason) && goesBack(kind)))
    .map((value) => ({ value, text: aftersaleKindTexts[value] }))

/** The claimable quantities of each line for this reason. */
const goodsFor = (lines: readonly ClaimableLine[], reason: AftersaleReason) =>
  lines
    .map(({ lineNo, goods, unitName, receivedQty, missingQty }) => ({
      lineNo,
      name: goods,
      unit: unitName,
      most: isAboutMissing(reason) ? missingQty : receivedQty,
    }))
    .filter(({ most }) => most > 0)

/** No quantity on any line: the buyer fills them in. */
const nothing = (lines: readonly ClaimableLine[]): TypedLines =>
  Object.fromEntries(lines.map(({ lineNo }) => [lineNo, { qty: '', lot: '' }]))

type Draft = { kind: AftersaleKind; reason: AftersaleReason; note: string; amount: string; typed: TypedLines }

/** The claim of a draft; a text if something is missing. */
function formOf(draft: Draft, lines: readonly ClaimableLine[]) {
  const typed = goodsFor(lines, draft.reason).map(({ lineNo }) => {
    const text = draft.typed[lineNo]!.qty.trim()
    return { lineNo, qty: text === '' ? 0 : typedQuantity(text) }
  })
  if (typed.some(({ qty }) => qty === undefined)) return deliveryTexts.badQuantity
  const asked = typed.flatMap(({ lineNo, qty = 0 }) => (qty > 0 ? [{ lineNo, qty }] : []))
  if (asked.length === 0) return aftersaleTexts.zeroQuantity
  if (draft.kind === 'refund' && draft.amount.trim() === '') return aftersaleTexts.amountMissing
  if (draft.note.trim() === '') return aftersaleTexts.noteMissing
  const { kind, reason, note } = draft
  return { kind, reason, note, lines: asked, ...(kind === 'refund' ? { amount: draft.amount.trim() } : {}) }
}

type Props = { orderNo: string; lines: readonly ClaimableLine[]; onClose: () => void }

/** Submits a claim to the seller. However often it is sent, it counts once. */
export function AskDialog({ orderNo, lines, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID())
  const write = useWrite(save, { stale: staleAftersales, headers: { 'idempotency-key': key } })
  const [files, setFiles] = useState<readonly Evidence[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const [draft, setDraft] = useState<Draft>(() => {
    const reason = lines.some(({ receivedQty }) => receivedQty > 0) ? 'quality' : 'missing'
    return { reason, kind: kindsFor(reason)[0]!.value, note: '', amount: '', typed: nothing(lines) }
  })
  const put = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes })
  const submit = () => {
    const form = formOf(draft, lines)
    if (typeof form === 'string') return notify.warning(form)
    if (isUploading) return notify.warning(stillUploading)
    if (write.isPending) return
    write.mutate(
      { orderNo, ...form, fileIds: files.map(({ fileId }) => fileId) },
      {
        onSuccess: () => {
          notify.success('已提交售后申请，请等待卖家处理')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="申请售后"
      width={680}
      labels="above"
      okText="提交申请"
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatIsWrong draft={draft} lines={lines} onPut={put} />
      <TextArea label="问题描述" required maxLength={500} value={draft.note} onValue={(note) => put({ note })} />
      <EvidenceField to={upload} files={files} onFiles={setFiles} onBusy={setIsUploading} />
    </FormDialog>
  )
}

type PartProps = { draft: Draft; lines: readonly ClaimableLine[]; onPut: (changes: Partial<Draft>) => void }

/** The reason, the remedy, and the goods. */
function WhatIsWrong({ draft, lines, onPut: put }: PartProps) {
  const goods = goodsFor(lines, draft.reason)
  const chooseReason = (reason: AftersaleReason) => {
    const kinds = kindsFor(reason)
    put({ reason, kind: kinds.find(({ value }) => value === draft.kind)?.value ?? kinds[0]!.value })
  }
  return (
    <>
      <Field label="售后原因">
        {(tied) => <Select tied={tied} options={reasons} value={draft.reason} onChoose={chooseReason} />}
      </Field>
      <RadioGroup
        label="售后类型"
        choices={kindsFor(draft.reason)}
        value={draft.kind}
        onChoose={(kind) => put({ kind })}
      />
      {goods.length === 0 ? (
        <p className="sub">{aftersaleTexts.nothingLeft}</p>
      ) : (
        <LineInputs
          goods={goods}
          typed={draft.typed}
          label="申请数量"
          mostLabel="最多"
          onType={(typed) => put({ typed })}
        />
      )}
      {draft.kind === 'refund' && (
        <TextField
          label="退款金额（元）"
          required
          inputMode="decimal"
          maxLength={13}
          hint="不能超过所填数量的货款。"
          value={draft.amount}
          onValue={(amount) => put({ amount })}
        />
      )}
    </>
  )
}
