import type { DataOf } from '@lianmeng/contract/endpoint'
import { sellerRequestLines } from '@lianmeng/contract/invoices/invoice-line-endpoints'
import { useRead } from '../../../../lib/calls/query.ts'
import { PageAnswer } from '../../../../ui/answer/page-answer.tsx'
import { InvoiceLines } from '../../../../widgets/invoices/invoice-lines.tsx'
import { CodeField } from './codes/code-field.tsx'

type Line = DataOf<typeof sellerRequestLines>[number]

/** The lines of a request; goods without a code get theirs here. */
export function RequestLines({ requestId, mayCode }: { requestId: number; mayCode: boolean }) {
  return (
    <PageAnswer of={useRead(sellerRequestLines, { requestId }, { staleTime: 0 })}>
      {(lines) => <InvoiceLines lines={lines} codeOf={(line) => <Code line={line} mayCode={mayCode} />} />}
    </PageAnswer>
  )
}

function Code({ line: { taxCode, proposed, productId, kindId, goods }, mayCode }: { line: Line; mayCode: boolean }) {
  if (taxCode !== '') return taxCode
  if (!mayCode || productId === 0) return <span className="warn">未填写</span>
  return <CodeField name={goods} proposed={proposed} which={{ kindId, productId, from: '' }} />
}
