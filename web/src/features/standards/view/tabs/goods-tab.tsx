import type { DataOf } from '@lianmeng/contract/endpoint'
import { specificationsOnSale } from '@lianmeng/contract/standards/choice-endpoints'
import { libraryFailedText } from '@lianmeng/contract/standards/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../../area/use-area.tsx'
import { useRead } from '../../../../lib/calls/query.ts'
import { listSearch } from '../../../../lib/goods/list-view.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { LoadFailed } from '../../../../ui/answer/load-failed.tsx'
import { NoResult } from '../../../../ui/answer/no-result.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import type { SpecChoice } from '../../../../widgets/spec-selector/spec-selection.ts'
import { goodsOf, onSaleParams } from '../spec/spec-view.ts'
import styles from '../standard-page.module.css'

const pageSize = 10

type Row = DataOf<typeof specificationsOnSale>['records'][number]

/** The specifications of the standard on sale, filtered by the choices. */
export function GoodsTab({ standardId, choice }: { standardId: number; choice: SpecChoice }) {
  const { ofShop } = useArea()
  const [page, setPage] = useState(1)
  const answer = useRead(
    specificationsOnSale,
    { ...onSaleParams({ ...choice, standardId }), ...ofShop, start: page, limit: pageSize },
    { keepPrevious: true, silent: true },
  )
  if (answer.isError) return <LoadFailed text={libraryFailedText} onRetry={() => answer.refetch()} />
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  const { records, total } = answer.data
  if (total === 0) return <NoResult text="这一规格暂无在售" hint="换一个长度，或看看替代标准。" />
  return (
    <>
      <div className="table-scroll">
        <table className={`table ${styles.dense}`}>
          <thead>
            <tr>
              <th>规格</th>
              <th>牙型</th>
              <th>材质</th>
              <th>强度等级</th>
              <th>表面处理</th>
              <th>在售</th>
            </tr>
          </thead>
          <tbody aria-busy={answer.isPlaceholderData}>
            {records.map((row) => (
              <GoodsRow key={row.gbComponentId} standardId={standardId} row={row} choice={choice} />
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.pages}>
        <span className="sub">共 {formatCount(total)} 个规格在售</span>
        <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
      </div>
    </>
  )
}

function GoodsRow({ standardId, row, choice }: { standardId: number; row: Row; choice: SpecChoice }) {
  const { linkTo } = useArea()
  const { strengthId, surfaceTreatmentId, nominalId, length } = row
  const filter = {
    ...goodsOf({ ...choice, standardId, nominalId, length }),
    ...(strengthId > 0 && { strengthIds: [strengthId] }),
    ...(surfaceTreatmentId > 0 && { surfaceTreatmentIds: [surfaceTreatmentId] }),
  }
  return (
    <tr>
      <td>
        <b>{row.specification}</b>
      </td>
      <td className={styles.thread}>{[row.toothType1Name, row.toothType2Name].filter(Boolean).join(' ') || '—'}</td>
      <td>{[row.textureName, row.materialName].filter(Boolean).join(' ') || '—'}</td>
      <td>{row.strengthName || '—'}</td>
      <td>{row.surfaceTreatmentName || '—'}</td>
      <td>
        <Link {...linkTo('productList', listSearch({ filter }))}>{formatCount(row.count)} 条报价</Link>
      </td>
    </tr>
  )
}
