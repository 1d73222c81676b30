import * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'
import { marked } from '../../../widgets/product-file/stale.ts'

/** Past decisions; each can be undone. */
export function MergedTable({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { may } = useRights()
  const read = useRead(contract.mergedList, { start: page, limit: 20 }, { keepPrevious: true, staleTime: 0 })
  const write = useWrite(contract.unmerge, { stale: marked })
  const undo = ({ gbComponentId }: contract.MergedRow) =>
    write.mutate({ gbComponentIds: [gbComponentId] }, { onSuccess: () => notify.success('已撤销归并') })
  const columns: readonly Column<contract.MergedRow>[] = [
    { title: '规格', cell: ({ name }) => name },
    { title: '以此为准', cell: ({ intoName }) => <b>{intoName}</b> },
    { title: '移过去的料号', width: 140, cell: ({ movedNumber }) => movedNumber || '—' },
    { title: '归并日期', width: 120, cell: ({ decidedAt }) => formatDate(new Date(decidedAt)) },
    ...(may('purchase')
      ? [
          {
            title: '操作',
            width: 90,
            cell: (row: contract.MergedRow) => (
              <button
                type="button"
                className="btn"
                aria-label={`撤销 ${row.name} 的归并`}
                disabled={write.isPending}
                onClick={() => undo(row)}
              >
                撤销
              </button>
            ),
          },
        ]
      : []),
  ]
  return (
    <OfficeList
      name="已归并的规格"
      read={read}
      columns={columns}
      keyOf={({ gbComponentId }) => gbComponentId}
      onPage={onPage}
      empty={<NoResult text="还没有归并过规格" hint="在「相近规格」中选一个以此为准。" />}
    />
  )
}
