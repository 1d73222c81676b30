import type { DataOf } from '@lianmeng/contract/endpoint'
import type { InvoiceRequest } from '@lianmeng/contract/invoices/invoice-endpoints'
import { invoiceProblemTexts, invoiceTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { redPartsText } from '@lianmeng/contract/invoices/red-parts'
import {
  invoiceLines,
  maxInvoiceXml,
  registerRed,
  registerRedXml,
} from '@lianmeng/contract/invoices/seller-invoice-endpoints'
import { isInvoiceNumber } from '@lianmeng/trade/invoice/invoice'
import { isUnderWay } from '@lianmeng/trade/invoice/red-letter'
import { fen, fenText, formatFen } from '@lianmeng/trade/price/money'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { markStale, useRead, useWrite } from '../../../../lib/calls/query.ts'
import { uploadFile } from '../../../../lib/calls/upload.ts'
import { formatDate } from '../../../../lib/text/format.ts'
import { fenOfYuan, formatYuan } from '../../../../lib/text/yuan.ts'
import { DayField } from '../../../../ui/choice/date/day-field.tsx'
import { TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FileButton } from '../../../../ui/picture/upload.tsx'
import { RedLines } from './red-lines.tsx'
import { allOf, partsIn, proposalOf, redProblemOf, type TypedAmounts } from './red-parts.ts'
import { staleInvoices } from './stale-invoices.ts'

type Blue = DataOf<typeof invoiceLines>
type Props = { invoice: InvoiceRequest['invoices'][number]; onClose: () => void }

/** Registers a red invoice that reverses one fully or partly. */
export function RedDialog({ invoice: { invoiceNo, redLetter }, onClose }: Props) {
  const { data } = useRead(invoiceLines, { invoiceNo }, { staleTime: 0 })
  const reason = redLetter && isUnderWay(redLetter.state) ? redLetter.reason : ''
  return data ? <RedForm invoiceNo={invoiceNo} reason={reason} blue={data} onClose={onClose} /> : null
}

type Form = { number: string; issuedOn: string; reason: string }

type FormProps = { invoiceNo: string; blue: Blue; reason: string; onClose: () => void }

function RedForm({ invoiceNo, blue, reason: proposed, onClose }: FormProps) {
  const [amounts, setAmounts] = useState<TypedAmounts>(() => proposalOf(blue))
  const [form, setForm] = useState<Form>(() => ({ number: '', issuedOn: formatDate(new Date()), reason: proposed }))
  const [typedTax, setTax] = useState<string>()
  const write = useWrite(registerRed, { stale: staleInvoices })
  const { parts, figures } = partsIn(blue, amounts)
  const tax = (typedTax ?? fenText(figures.tax)).trim()
  const taxFen = fenOfYuan(tax)
  const net = taxFen === undefined ? undefined : fen(figures.gross - taxFen)
  const reason = form.reason.trim()
  const done = () => {
    notify.success('红字发票已登记')
    onClose()
  }
  /** Obstacle to registering, in either way. */
  const problem = () => redProblemOf(blue, amounts) ?? (reason === '' ? invoiceTexts.reasonMissing : undefined)
  const submit = () => {
    const number = form.number.replace(/\s/g, '')
    const found = problem() ?? (isInvoiceNumber(number) ? undefined : invoiceProblemTexts.numberInvalid)
    if (found) return notify.warning(found)
    if (net === undefined || net < 0n) return notify.warning('税额格式不正确')
    if (write.isPending) return
    const said = { invoiceNo, number, issuedOn: form.issuedOn, reason, parts }
    write.mutate({ ...said, net: fenText(net), tax }, { onSuccess: done })
  }
  const query = { invoiceNo, reason, parts: redPartsText(parts) }
  return (
    <FormDialog
      title="登记红字发票"
      width={720}
      labels="above"
      okText="登记红冲"
      extra={<RedXmlButton query={query} problem={problem} onDone={done} />}
      isPending={write.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sub">
        冲红发票 {invoiceNo}，剩余 {formatYuan(blue.gross)}
        。可以只冲一部分：退货或降价的行已填好，请与税局开具的红字发票一致。
      </p>
      <RedLines lines={blue.lines} amounts={amounts} onType={setAmounts} onAll={() => setAmounts(allOf(blue))} />
      <p>
        不含税金额 {net === undefined ? '—' : formatFen(net)}　价税合计 {formatFen(figures.gross)}
      </p>
      <TextField label="税额" required inputMode="decimal" maxLength={15} value={tax} onValue={setTax} />
      <RedFields form={form} onChange={(changes) => setForm({ ...form, ...changes })} />
    </FormDialog>
  )
}

const RedFields = ({ form, onChange }: { form: Form; onChange: (changes: Partial<Form>) => void }) => (
  <>
    <TextField
      label="冲红原因"
      required
      maxLength={200}
      value={form.reason}
      onValue={(reason) => onChange({ reason })}
    />
    <TextField
      label="红字发票号码"
      required
      inputMode="numeric"
      maxLength={40}
      hint="20 位数字；上传 XML 时由文件读取"
      value={form.number}
      onValue={(number) => onChange({ number })}
    />
    <DayField label="开票日期" required value={form.issuedOn} onChoose={(issuedOn) => onChange({ issuedOn })} />
  </>
)

type XmlProps = {
  query: { invoiceNo: string; reason: string; parts: string }
  /** Obstacle to registering. */
  problem: () => string | undefined
  onDone: () => void
}

/** Registers from the tax office's XML, which contains number, day and tax. */
function RedXmlButton({ query, problem, onDone }: XmlProps) {
  const [isSending, setIsSending] = useState(false)
  const send = async (file: File) => {
    const found = problem() ?? (file.size > maxInvoiceXml ? invoiceTexts.xmlTooLarge : undefined)
    if (found) return notify.warning(found)
    setIsSending(true)
    try {
      await uploadFile(registerRedXml, {}, file, () => {}, { query })
      await markStale(...staleInvoices)
      onDone()
    } finally {
      setIsSending(false)
    }
  }
  return (
    <FileButton
      accept={['.xml', 'text/xml', 'application/xml']}
      name="上传红字数电票 XML"
      className="btn"
      disabled={isSending}
      onPick={(file) => void send(file).catch(() => {})}
    >
      上传红字数电票 XML
    </FileButton>
  )
}
