import * as buying from '@lianmeng/contract/documents/document-endpoints'
import * as selling from '@lianmeng/contract/documents/seller-document-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { batchText } from '@lianmeng/contract/orders/texts'
import { addressOf, callFile } from '../../lib/calls/call.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatDateTime } from '../../lib/text/format.ts'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './order-view.module.css'
import type { OrderSide } from './progress/next-step.tsx'

const endpointsOf = {
  buyer: { list: buying.documents, make: buying.makeDocument, file: buying.documentFile, ordered: buying.orderedFile },
  seller: {
    list: selling.sellerDocuments,
    make: selling.makeSellerDocument,
    file: selling.sellerDocumentFile,
    ordered: selling.sellerOrderedFile,
  },
} as const

type Which = Pick<buying.Document, 'kind' | 'batch'>
type Listed = DataOf<typeof buying.documents>
type Row = buying.Document & { place: number }

const isSame = (one: Which, other: Which): boolean => one.kind === other.kind && one.batch === other.batch

const nameOf = ({ kind, batch }: Which): string =>
  `${buying.documentKindTexts[kind]}${batch > 0 ? `（${kind === 'drawing' ? `第 ${batch} 行` : batchText(batch)}）` : ''}`

/** Papers that a button issues. A shipment does not change, so its note is issued once; a contract that is due comes by
 *  itself. */
const makeable = ({ possible, issued, isContractDue }: Listed): Which[] =>
  possible.filter((one) => {
    if (one.kind === 'contract') return !isContractDue
    return one.kind !== 'deliveryNote' || !issued.some((made) => isSame(made, one))
  })

/** Milliseconds between two readings while the contract is due. */
const contractEvery = 1_000

/** The papers of an order, for either side: numbered, with every version kept as issued. */
export function OrderDocuments({ orderNo, side }: { orderNo: string; side: OrderSide }) {
  const { list, make, file, ordered } = endpointsOf[side]
  const isStaff = useSellerDuty('delivery')
  const isPurchaser = useRights().may('purchase')
  const rereadAfter = ({ isContractDue }: Listed) => (isContractDue ? contractEvery : undefined)
  const { data } = useRead(list, { orderNo }, { staleTime: 0, aside: true, rereadAfter })
  const write = useWrite(make, { stale: [list] })
  if (!data || data.possible.length + data.issued.length + data.files.length === 0) return null
  const before = data.issued.length
  const issue = (which: Which) =>
    write.mutate(
      { orderNo, ...which },
      {
        onSuccess: ({ issued }) =>
          issued.length > before
            ? notify.success(`已生成${nameOf(which)}`)
            : notify.success('内容没有变化，最新版本仍然有效'),
      },
    )
  const open = async ({ kind, batch, version }: Row) => {
    const { name, content } = await callFile(file, { orderNo, kind, batch, version })
    saveFile(name, content)
  }
  return (
    <section className="card" aria-label="合同与单据">
      <header className={styles.cardHead}>
        <h2 className="card-title">合同与单据</h2>
        <span className={`sub ${styles.party}`} role="status">
          {data.isContractDue && '订单合同生成中…'}
        </span>
        {(side === 'buyer' ? isPurchaser : isStaff) &&
          makeable(data).map((which) => (
            <button
              key={nameOf(which)}
              type="button"
              className="btn"
              disabled={write.isPending}
              onClick={() => issue(which)}
            >
              {data.issued.some((made) => isSame(made, which)) ? '更新' : '生成'}
              {nameOf(which)}
            </button>
          ))}
      </header>
      {data.files.map(({ lineNo, fileName, sha256 }) => (
        <p key={lineNo} className={styles.orderedFile}>
          第 {lineNo} 行图纸原文件{' '}
          <a href={addressOf(ordered, { orderNo, lineNo })} download>
            {fileName}
          </a>{' '}
          <span className="sub" title={sha256}>
            已锁定 {sha256.slice(0, 8)}
          </span>
        </p>
      ))}
      {before > 0 && (
        <Table
          name="合同与单据"
          columns={columnsWith(open)}
          rows={data.issued.map((one, place) => ({ ...one, place }))}
          keyOf={({ place }) => place}
        />
      )}
    </section>
  )
}

const columnsWith = (open: (row: Row) => Promise<void>): readonly Column<Row>[] => [
  { title: '文件', cell: (row) => nameOf(row) },
  { title: '编号', cell: ({ documentNo }) => documentNo },
  { title: '版本', width: 80, cell: ({ version }) => `第 ${version} 版` },
  { title: '生成', cell: ({ madeAt, madeBy }) => `${formatDateTime(new Date(madeAt))} ${madeBy}` },
  {
    title: '操作',
    width: 100,
    cell: (row) => (
      <button
        type="button"
        className="btn-link"
        aria-label={`下载${nameOf(row)}第 ${row.version} 版`}
        onClick={() => void open(row)}
      >
        下载
      </button>
    ),
  },
]
