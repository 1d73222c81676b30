import * as planning from '@lianmeng/contract/best-buy/endpoints'
import * as contract from '@lianmeng/contract/my-goods/substitute-endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDateTime } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { AllowForm } from './allow-form.tsx'
import styles from './substitutes.module.css'

const stale = [planning.forCart, planning.forFastOrder, planning.forList, contract.allowedSubstitutes]

type Row = contract.AllowedSubstitute

/** A pair, who allowed it and when; `onRemove` if the user may remove it. */
const columnsFor = (onRemove: ((row: Row) => void) | undefined, isPending: boolean): readonly Column<Row>[] => [
  { title: '需要的标准', cell: ({ standardName }) => standardName },
  { title: '允许代替它的标准', cell: ({ substituteName }) => <b>{substituteName}</b> },
  { title: '允许人', width: 140, cell: ({ allowedBy }) => allowedBy },
  { title: '允许时间', width: 150, cell: ({ allowedAt }) => formatDateTime(new Date(allowedAt)) },
  ...(onRemove
    ? [
        {
          title: '操作',
          width: 90,
          cell: (row: Row) => (
            <button
              type="button"
              className="btn"
              aria-label={`移除 ${row.substituteName} 代替 ${row.standardName}`}
              disabled={isPending}
              onClick={() => onRemove(row)}
            >
              移除
            </button>
          ),
        },
      ]
    : []),
]

/** 替代标准: the substitutes that the company allows in plans for whole lists, with who allowed them and when. */
export function SubstitutesView() {
  const { linkTo } = useArea()
  const { may, hindrance } = useRights()
  const read = useRead(contract.allowedSubstitutes, {}, { staleTime: 0 })
  const write = useWrite(contract.allowSubstitute, { stale })
  const set = (pair: Omit<Row, 'allowedBy' | 'allowedAt'>, isAllowed: 0 | 1) =>
    write.mutate(
      { standardId: pair.standardId, substituteId: pair.substituteId, isAllowed },
      {
        onSuccess: () =>
          notify.success(
            isAllowed === 1
              ? `已允许 ${pair.substituteName} 代替 ${pair.standardName}`
              : `不再允许 ${pair.substituteName} 代替 ${pair.standardName}`,
          ),
      },
    )
  return (
    <div className="card">
      <header className={styles.head}>
        <h1>替代标准</h1>
        <Link {...linkTo('myGoods')}>返回我的商品档案</Link>
      </header>
      <p className={`sub ${styles.note}`}>
        列在这里的替代标准，整单最优采购可以直接选用，只换标准，等级、材质和表面处理不变；尺寸差异和风险在方案中逐行列出。对本企业所有成员有效。
      </p>
      {may('purchase') ? (
        <AllowForm listed={read.data ?? []} isPending={write.isPending} onAllow={(pair) => set(pair, 1)} />
      ) : (
        <p className={`sub ${styles.note}`}>{hindrance('purchase')}</p>
      )}
      <PageAnswer of={read}>
        {(rows) =>
          rows.length === 0 ? (
            <NoResult
              text="还没有允许的替代标准"
              hint="在上面选择标准，或在整单最优采购的方案中点「本企业以后都允许」。"
            />
          ) : (
            <Table
              name="允许的替代标准"
              columns={columnsFor(may('purchase') ? (row) => set(row, 0) : undefined, write.isPending)}
              rows={rows}
              keyOf={({ standardId, substituteId }) => `${standardId}-${substituteId}`}
            />
          )
        }
      </PageAnswer>
    </div>
  )
}
