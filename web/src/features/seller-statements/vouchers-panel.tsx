import { exportFormatTexts } from '@lianmeng/contract/statements/statement-texts'
import * as contract from '@lianmeng/contract/statements/voucher-endpoints'
import { useState } from 'react'
import { callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatDate } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { DateRange } from '../../ui/choice/date/date-range.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './seller-statements.module.css'
import { usePeriod } from './use-period.ts'

type Row = { subject: string; name: string; code: string; usual: string }

/** Receipts of a period as vouchers, and the codes that all vouchers carry. */
export function VouchersPanel() {
  const [period, change] = usePeriod()
  const mayChange = useSellerDuty('invoices')
  const save = async (format: (typeof contract.voucherFormats)[number]) => {
    const { name, content } = await callFile(contract.exportReceipts, { ...period, format })
    saveFile(name, content)
  }
  return (
    <div className={styles.panel}>
      <p className={styles.bar}>
        <b>收款凭证</b>
        <DateRange from={period.from} to={period.to} max={formatDate(new Date())} onChange={change} />
        {contract.voucherFormats.map((format) => (
          <button key={format} type="button" className="btn" onClick={() => void save(format).catch(() => {})}>
            导出{exportFormatTexts[format]}
          </button>
        ))}
        <span className="sub">销售凭证在每份月度对账单里导出，用同一套编码。</span>
      </p>
      <PageAnswer of={useRead(contract.voucherCodes, {}, { staleTime: 0 })}>
        {({ accounts, customers }) => (
          <>
            <Codes name="科目编码" title="科目" rows={accounts} mayChange={mayChange} />
            <Codes
              name="客户编码"
              title="买家"
              rows={customers.map((one) => ({ ...one, usual: '' }))}
              mayChange={mayChange}
            />
          </>
        )}
      </PageAnswer>
    </div>
  )
}

type CodesProps = { name: string; title: string; rows: readonly Row[]; mayChange: boolean }

function Codes({ name, title, rows, mayChange }: CodesProps) {
  const columns: readonly Column<Row>[] = [
    { title, width: 260, cell: (row) => row.name },
    {
      title: name,
      cell: (row) => (mayChange ? <Code key={row.code} row={row} /> : row.code || row.usual || '—'),
    },
  ]
  return <Table name={name} columns={columns} rows={rows} keyOf={({ subject }) => subject} />
}

/** A code to type; it is saved when the field is left. */
function Code({ row: { subject, name, code, usual } }: { row: Row }) {
  const [typed, setTyped] = useState(code)
  const write = useWrite(contract.saveVoucherCode, { stale: [contract.voucherCodes] })
  const save = () => {
    if (typed.trim() === code || write.isPending) return
    write.mutate({ subject, code: typed }, { onSuccess: () => notify.success('编码已保存') })
  }
  return (
    <input
      className="input"
      aria-label={`${name} 的编码`}
      maxLength={30}
      placeholder={usual || '未填写，凭证里写名称'}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  )
}
