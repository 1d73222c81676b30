import * as contract from '@lianmeng/contract/lots/endpoints'
import { documentTypeTexts } from '@lianmeng/contract/lots/texts'
import { useState } from 'react'
import { idOf, keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount, formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { GoodsName } from '../../ui/goods-name.tsx'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import { Pager } from '../../ui/navigation/pager.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { LotActions } from './lot-actions.tsx'
import { LotDialog } from './lot-dialog.tsx'
import styles from './seller-lots.module.css'

async function openCertificate(lotId: number): Promise<void> {
  const { name, content } = await callFile(contract.certificate, { lotId })
  saveFile(name, content)
}

function Tests({ lot: { results } }: { lot: contract.Lot }) {
  const measured = results.filter(({ value }) => value !== null)
  const bad = measured.filter(({ isBad }) => isBad).length
  if (measured.length === 0) return '—'
  if (bad > 0) return <span className="tag tag-bad">{bad} 项不合格</span>
  return <span className="tag tag-ok">{measured.length} 项已检</span>
}

const columns: readonly Column<contract.Lot>[] = [
  {
    title: '批号',
    cell: ({ lotNo, heatNo, withdrawnAt, withdrawnBecause }) => (
      <div className={styles.name}>
        <b>{lotNo}</b> {withdrawnAt && <span className="tag tag-bad">已撤回</span>}
        {heatNo && <div className="sub">炉号 {heatNo}</div>}
        {withdrawnBecause && <div className="bad">{withdrawnBecause}</div>}
      </div>
    ),
  },
  {
    title: '商品',
    cell: ({ goods }) => (
      <div className={styles.name}>
        <GoodsName goods={goods} />
      </div>
    ),
  },
  { title: '生产厂', cell: ({ maker, testedOn }) => [maker, testedOn].filter(Boolean).join('　') || '—' },
  { title: '检验', width: 110, cell: (lot) => <Tests lot={lot} /> },
  {
    title: '证书',
    width: 140,
    cell: ({ documentType, fileType, lotId, lotNo }) => (
      <>
        {documentTypeTexts[documentType]}
        {fileType && (
          <div>
            <button
              type="button"
              className="btn-link"
              aria-label={`下载 ${lotNo} 的质保书`}
              onClick={() => void openCertificate(lotId)}
            >
              下载质保书
            </button>
          </div>
        )}
      </>
    ),
  },
  {
    title: '更新',
    width: 150,
    cell: ({ changedBy, changedAt }) => `${changedBy} ${formatMoment(new Date(changedAt))}`,
  },
  { title: '操作', width: 160, cell: (lot) => <LotActions lot={lot} /> },
]

/** Test results of the goods that a seller ships; `?lot=&product=` registers one. */
export default function LotsScreen() {
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const start = pageOf(search.page)
  const mayChange = useSellerDuty('delivery')
  const asked = idOf(search.product)
  const [isAdding, setIsAdding] = useState(asked !== undefined)
  const read = useRead(contract.lots, { start, ...(keyword && { keyword }) }, { keepPrevious: true, staleTime: 0 })
  const close = () => {
    setIsAdding(false)
    change({ lot: undefined, product: undefined })
  }
  return (
    <div className="card">
      <h1 className="visually-hidden">批次与质保书</h1>
      <div className={styles.head}>
        <KeywordForm
          className={styles.search}
          keyword={keyword ?? ''}
          maxLength={64}
          label="批号、炉号、生产厂或规格"
          placeholder="批号、炉号、生产厂或规格"
          action="搜索"
          onSearch={(wanted) => change({ keyword: wanted || undefined, page: undefined })}
        />
        {mayChange && (
          <button type="button" className="btn btn-brand" onClick={() => setIsAdding(true)}>
            登记批次
          </button>
        )}
      </div>
      <PageAnswer of={read}>
        {({ records, total, limit }) =>
          records.length === 0 ? (
            <NoResult
              text={keyword ? '没有匹配的批次' : '还没有登记批次'}
              hint="登记批号、检验数据与质保书后，买家扫描箱上二维码即可查看。"
            />
          ) : (
            <>
              <Table name="批次" columns={columns} rows={records} keyOf={({ lotId }) => lotId} />
              <Pager
                page={start}
                pages={Math.ceil(total / limit)}
                total={`共 ${formatCount(total)} 个批次`}
                onPage={(page) => change({ page: String(page) })}
              />
            </>
          )
        }
      </PageAnswer>
      {isAdding && <LotDialog lotNo={search.lot ?? ''} productId={asked} onClose={close} />}
    </div>
  )
}
