import * as contract from '@lianmeng/contract/my-goods/merge-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatDate } from '../../../lib/text/format.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import type { Column } from '../../../ui/table/table.tsx'
import { OfficeList } from '../../../widgets/office-list/office-list.tsx'

/** Pairs that look alike but are distinct; each mark can be undone. */
export function ApartTable({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { may } = useRights()
  const read = useRead(contract.apartList, { start: page, limit: 20 }, { keepPrevious: true, staleTime: 0 })
  const write = useWrite(contract.untellApart, { stale: [contract.nearDuplicates, contract.apartList] })
  const undo = ({ gbComponentId, otherGbComponentId }: contract.ApartRow) =>
    write.mutate(
      { gbComponentId, otherGbComponentId },
      { onSuccess: () => notify.success('已撤销，可再次列为相近规格') },
    )
  const columns: readonly Column<contract.ApartRow>[] = [
    { title: '规格', cell: ({ name }) => name },
    { title: '与它不是重复', cell: ({ otherName }) => otherName },
    { title: '操作人', width: 120, cell: ({ saidBy }) => saidBy },
    { title: '日期', width: 120, cell: ({ saidAt }) => formatDate(new Date(saidAt)) },
    ...(may('purchase')
      ? [
          {
            title: '操作',
            width: 90,
            cell: (row: contract.ApartRow) => (
              <button
                type="button"
                className="btn"
                aria-label={`撤销 ${row.name} 与 ${row.otherName} 不是重复`}
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
      name="不是重复的规格"
      read={read}
      columns={columns}
      keyOf={({ gbComponentId, otherGbComponentId }) => `${gbComponentId}-${otherGbComponentId}`}
      onPage={onPage}
      empty={<NoResult text="还没有标为不是重复的规格" hint="在「相近规格」中点「不是重复」，这一对就不再列出。" />}
    />
  )
}
