import { type Sheet, sheets, sheetTexts } from '@lianmeng/contract/documents/document-endpoints'
import {
  makeSellerDocument,
  sellerDeliveryNote,
  sellerDocumentFile,
  sellerDocuments,
} from '@lianmeng/contract/documents/seller-document-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { callFile } from '../../../lib/calls/call.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { saveFile } from '../../../lib/calls/save-file.ts'
import { useSeesAmounts, useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import styles from './delivery-note.module.css'

type Note = DataOf<typeof sellerDeliveryNote>
type Table = Note['tables'][number]
type Choices = { amounts: boolean; sheet: Sheet }

const sheetChoices = sheets.map((value) => ({ value, text: sheetTexts[value] }))

/**
 * The paper that accompanies a shipment, as its PDF shows it. It gets its number when it is first printed.
 * @param batch the text from the address
 */
export function DeliveryNote({ orderNo, batch }: { orderNo: string; batch: string }) {
  const [choices, setChoices] = useState<Choices>({ amounts: false, sheet: 'a4' })
  const which = { orderNo, batch: Number(batch) || 1 }
  const read = useRead(sellerDeliveryNote, { ...which, ...choices }, { staleTime: 0, keepPrevious: true })
  return (
    <PageAnswer of={read}>
      {(note) => (
        <>
          <NoteTools {...{ which, choices, note }} onChoose={setChoices} />
          <NotePaper note={note} sheet={choices.sheet} />
        </>
      )}
    </PageAnswer>
  )
}

type ToolsProps = {
  which: { orderNo: string; batch: number }
  choices: Choices
  note: Note
  onChoose: (choices: Choices) => void
}

/** Paper and amounts, printing and the PDF. Who may not ship prints only what has been issued. */
function NoteTools({ which, choices, note, onChoose }: ToolsProps) {
  const { linkTo } = useArea()
  const mayIssue = useSellerDuty('delivery')
  const seesAmounts = useSeesAmounts()
  const [waitsToPrint, setWaits] = useState(false)
  const make = useWrite(makeSellerDocument, { stale: [sellerDeliveryNote, sellerDocuments] })
  const { version } = note
  useEffect(() => {
    if (!waitsToPrint || version === 0) return
    setWaits(false)
    window.print()
  }, [waitsToPrint, version])
  const issue = () => make.mutateAsync({ ...which, ...choices, kind: 'deliveryNote' })
  const print = () => {
    setWaits(true)
    if (version === 0) make.mutate({ ...which, ...choices, kind: 'deliveryNote' }, { onError: () => setWaits(false) })
  }
  const download = async () => {
    const issued = version > 0 ? version : newestNote(await issue(), which.batch)
    const { name, content } = await callFile(sellerDocumentFile, { ...which, kind: 'deliveryNote', version: issued })
    saveFile(name, content)
  }
  const isOff = make.isPending || (version === 0 && !mayIssue)
  return (
    <div className={styles.tools}>
      <Link className="btn" {...linkTo('orders', { orderNo: which.orderNo })}>
        返回订单
      </Link>
      <RadioGroup
        label="纸张"
        choices={sheetChoices}
        value={choices.sheet}
        onChoose={(sheet) => onChoose({ ...choices, sheet })}
      />
      {seesAmounts && (
        <Checkbox checked={choices.amounts} onCheck={(amounts) => onChoose({ ...choices, amounts })}>
          显示金额
        </Checkbox>
      )}
      <button type="button" className="btn btn-brand" disabled={isOff} onClick={print}>
        打印
      </button>
      <button type="button" className="btn" disabled={isOff} onClick={() => void download()}>
        下载 PDF
      </button>
    </div>
  )
}

/** The version just issued: the newest of the shipment. */
const newestNote = ({ issued }: DataOf<typeof makeSellerDocument>, batch: number): number =>
  Math.max(...issued.filter((one) => one.kind === 'deliveryNote' && one.batch === batch).map((one) => one.version))

function NotePaper({ note, sheet }: { note: Note; sheet: Sheet }) {
  return (
    <article className={styles.note} data-sheet={sheet}>
      <h1>{note.title}</h1>
      <p className={styles.number}>
        {note.version > 0 ? `编号 ${note.documentNo}　第 ${note.version} 版` : '打印或下载时编号'}
      </p>
      <dl className={styles.facts}>
        {note.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note.tables.map((table) => (
        <NoteTable key={table.title} table={table} />
      ))}
      {note.closing.map((sentence) => (
        <p key={sentence} className={styles.closing}>
          {sentence}
        </p>
      ))}
    </article>
  )
}

const NoteTable = ({ table: { title, columns, rows, notes } }: { table: Table }) => (
  <>
    <div className="table-scroll">
      <table className={`table ${styles.lines}`} aria-label={title}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, place) => (
            <tr key={place}>
              {cells.map((cell, column) => (
                <td key={columns[column]} data-label={columns[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {notes.map((note) => (
      <p key={note} className="sub">
        {note}
      </p>
    ))}
  </>
)
