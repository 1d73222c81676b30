import { costSheets, removeCostSheet } from '@lianmeng/contract/quotes/seller-endpoints'
import { useState } from 'react'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useSellerDuty } from '../../../lib/person/seller-standing.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { Dialog } from '../../../ui/layer/dialog.tsx'
import { Table } from '../../../ui/table/table.tsx'
import { CostSheetForm, emptySheet } from './cost-sheet-form.tsx'

/** The seller's cost sheets; no buyer ever sees them. */
export function CostSheets({ onClose }: { onClose: () => void }) {
  const read = useRead(costSheets, {}, { staleTime: 0 })
  const [edited, setEdited] = useState<typeof emptySheet>()
  const remove = useWrite(removeCostSheet, { stale: [costSheets] })
  const mayEdit = useSellerDuty('prices')
  const ask = async (sheetId: number, name: string) => {
    if (await confirmDialog({ title: '删除成本表', text: `删除「${name}」。`, okText: '删除' }))
      remove.mutate({ sheetId })
  }
  if (edited) return <CostSheetForm sheet={edited} onClose={() => setEdited(undefined)} />
  return (
    <Dialog
      title="成本表"
      width={860}
      onClose={onClose}
      footer={
        mayEdit && (
          <button type="button" className="btn btn-brand" onClick={() => setEdited(emptySheet)}>
            新建成本表
          </button>
        )
      }
    >
      <PageAnswer of={read}>
        {(sheets) =>
          sheets.length === 0 ? (
            <NoResult
              text="还没有成本表"
              hint="填写线材价、加工费、表面处理和毛利，报价时按重量试算。只有本店员工可见。"
            />
          ) : (
            <Table
              name="成本表"
              rows={sheets}
              keyOf={({ sheetId }) => sheetId}
              columns={[
                { title: '名称', cell: ({ name }) => name },
                { title: '线材 元/kg', width: 90, isNumber: true, cell: ({ wirePrice }) => wirePrice },
                { title: '加工 元/千支', width: 100, isNumber: true, cell: ({ process }) => process },
                { title: '调机 元/批', width: 90, isNumber: true, cell: ({ setup }) => setup },
                { title: '表面 元/kg', width: 90, isNumber: true, cell: ({ coating }) => coating },
                { title: '毛利 %', width: 70, isNumber: true, cell: ({ margin }) => margin },
                {
                  title: '操作',
                  width: 110,
                  cell: ({ sheetId, updatedAt: _at, ...sheet }) =>
                    mayEdit && (
                      <>
                        <button type="button" className="btn-link" onClick={() => setEdited(sheet)}>
                          修改
                        </button>{' '}
                        <button type="button" className="btn-link" onClick={() => void ask(sheetId, sheet.name)}>
                          删除
                        </button>
                      </>
                    ),
                },
              ]}
            />
          )
        }
      </PageAnswer>
    </Dialog>
  )
}
