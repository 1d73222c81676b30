import { invoiceTitles } from '@lianmeng/contract/company/invoice-endpoints'
import { invoiceKindTexts } from '@lianmeng/contract/invoices/invoice-texts'
import { type InvoiceKind, invoiceKinds } from '@lianmeng/trade/invoice/invoice'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { Select } from '../../../../ui/choice/select.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import type { AskedTerms } from './asked-terms.ts'

const later = ''

type Props = { invoice: AskedTerms['invoice']; onChoose: (invoice: AskedTerms['invoice']) => void }

/** Type and title of the invoice; it is asked for once the goods have come. */
export function InvoiceField({ invoice, onChoose }: Props) {
  const { linkTo } = useArea()
  const { data: titles = [] } = useRead(invoiceTitles, {}, { silent: true, aside: true })
  const options = titles.flatMap(({ id, title, taxNo }) =>
    invoiceKinds.map((kind) => ({ value: `${kind}:${id}`, text: `${invoiceKindTexts[kind]}　${title} ${taxNo}` })),
  )
  return (
    <Field
      label="发票"
      beside={
        <Link {...linkTo('enterpriseInfo', { tab: 'invoices' })}>{titles.length > 0 ? '改抬头' : '填写开票信息'}</Link>
      }
    >
      {(tied) => (
        <Select
          tied={tied}
          value={invoice ? `${invoice.kind}:${invoice.titleId}` : later}
          options={[{ value: later, text: '收货后再定' }, ...options]}
          onChoose={(value) => {
            const [kind, titleId] = value.split(':')
            onChoose(value === later ? null : { kind: kind as InvoiceKind, titleId: Number(titleId) })
          }}
        />
      )}
    </Field>
  )
}
