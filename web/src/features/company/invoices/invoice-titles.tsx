import * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { RightNote } from '../right-note.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { InvoiceDialog } from './invoice-dialog.tsx'
import type { InvoiceTitle } from './invoice-title.ts'
import styles from './invoices.module.css'

/** 开票信息: what sellers print on the company's invoices. */
export function InvoiceTitles() {
  return (
    <>
      <RightNote right="finance" />
      <BlockAnswer of={useRead(invoices.invoiceTitles, {})}>{(titles) => <TitleList titles={titles} />}</BlockAnswer>
    </>
  )
}

function TitleList({ titles }: { titles: readonly InvoiceTitle[] }) {
  const { may } = useRights()
  const [editing, setEditing] = useState<InvoiceTitle | 'new'>()
  const add = may('finance') && (
    <button type="button" className="btn" onClick={() => setEditing('new')}>
      新增开票信息
    </button>
  )
  return (
    <>
      {titles.length === 0 ? (
        <NoResult text="还没有开票信息" hint="填写抬头、税号与开户行，卖家开票时据此填写。">
          {add}
        </NoResult>
      ) : (
        <>
          <ul className={styles.cards}>
            {titles.map((title) => (
              <InvoiceCard key={title.id} title={title} onEdit={() => setEditing(title)} />
            ))}
          </ul>
          {add}
        </>
      )}
      {editing && (
        <InvoiceDialog
          title={editing === 'new' ? undefined : editing}
          isFirst={titles.length === 0}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}
