import { invoiceTitles } from '@lianmeng/contract/company/invoice-endpoints'
import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { type InvoiceKind, invoiceKinds } from '@lianmeng/trade/order/invoice'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { DayField } from '../../../ui/choice/date/day-field.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import type { AskedTerms } from './asked-terms.ts'
import { AttachmentField } from './attachment-field.tsx'
import styles from './confirm-order.module.css'

type Props = { asked: AskedTerms; onChange: (changes: Partial<AskedTerms>) => void; onBusy: (isBusy: boolean) => void }

/** What concerns all sellers: the wanted day, the invoice, and files. */
export function TermsFields({ asked, onChange, onBusy }: Props) {
  return (
    <section className={`card ${styles.block}`} aria-label="到货、发票与附件">
      <h2 className="card-title">到货、发票与附件</h2>
      <div className={styles.books}>
        <DayField
          label="希望到货日"
          isInline
          value={asked.wantedOn}
          min={formatDate(new Date())}
          onChoose={(wantedOn) => onChange({ wantedOn })}
        />
        <InvoiceChoice invoice={asked.invoice} onChoose={(invoice) => onChange({ invoice })} />
        <AttachmentField
          files={asked.attachments}
          onFiles={(attachments) => onChange({ attachments })}
          onBusy={onBusy}
        />
      </div>
    </section>
  )
}

const later = ''

/** Type and title of the invoice; it is asked for once the goods have come. */
function InvoiceChoice({
  invoice,
  onChoose,
}: {
  invoice: AskedTerms['invoice']
  onChoose: (invoice: AskedTerms['invoice']) => void
}) {
  const { linkTo } = useArea()
  const { data: titles = [] } = useRead(invoiceTitles, {}, { silent: true, aside: true })
  if (titles.length === 0)
    return (
      <Link className="btn" {...linkTo('enterpriseInfo', { tab: 'invoices' })}>
        填写开票信息，再选发票抬头
      </Link>
    )
  const options = titles.flatMap(({ id, title, taxNo }) =>
    invoiceKinds.map((kind) => ({ value: `${kind}:${id}`, text: `${invoiceKindTexts[kind]}　${title} ${taxNo}` })),
  )
  return (
    <SelectField
      label="发票"
      isInline
      value={invoice ? `${invoice.kind}:${invoice.titleId}` : later}
      options={[{ value: later, text: '收货后再定' }, ...options]}
      onChoose={(value) => {
        const [kind, titleId] = value.split(':')
        onChoose(value === later ? null : { kind: kind as InvoiceKind, titleId: Number(titleId) })
      }}
    />
  )
}
