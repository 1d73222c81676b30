import * as policy from '@lianmeng/contract/approvals/policy-endpoints'
import { budgetPeriodTexts } from '@lianmeng/contract/approvals/texts'
import { useState } from 'react'
import { useRead } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { BudgetDialog } from './budget-dialog.tsx'
import { CentreDialog } from './centre-dialog.tsx'

const newCentre: policy.CostCentre = { id: 0, code: '', name: '', disabled: false }

/** Cost centres, and what the company and each of them may spend. */
export function Budgets() {
  const canManage = useRights().may('manage')
  const [centre, setCentre] = useState<policy.CostCentre>()
  const [budget, setBudget] = useState<policy.Budget | 'new'>()
  const button = (text: string, open: () => void) =>
    canManage && (
      <button type="button" className="btn" onClick={open}>
        {text}
      </button>
    )
  return (
    <BlockAnswer of={useRead(policy.budgets, {}, { staleTime: 0 })}>
      {({ costCentres, budgets }) => (
        <>
          <Block
            title="成本中心"
            hint="有启用的成本中心时，每次采购须选择其一"
            actions={button('添加成本中心', () => setCentre(newCentre))}
          >
            {costCentres.length === 0 ? (
              <p className="sub">没有设置成本中心</p>
            ) : (
              <Table
                name="成本中心"
                columns={centreColumns(canManage, setCentre)}
                rows={costCentres}
                keyOf={({ id }) => id}
              />
            )}
          </Block>
          <Block
            title="预算"
            hint="审批中的采购先占用预算，下单后转为已用，取消订单时退回"
            actions={button('添加预算', () => setBudget('new'))}
          >
            {budgets.length === 0 ? (
              <p className="sub">没有设置预算，采购不受预算限制</p>
            ) : (
              <Table name="预算" columns={budgetColumns(canManage, setBudget)} rows={budgets} keyOf={({ id }) => id} />
            )}
          </Block>
          {centre && <CentreDialog centre={centre} onClose={() => setCentre(undefined)} />}
          {budget && (
            <BudgetDialog
              budget={budget === 'new' ? undefined : budget}
              costCentres={costCentres}
              onClose={() => setBudget(undefined)}
            />
          )}
        </>
      )}
    </BlockAnswer>
  )
}

const editColumn = <Row extends { disabled: boolean }>(edit: (row: Row) => void): Column<Row> => ({
  title: '操作',
  width: 80,
  cell: (row) => (
    <button type="button" className="btn-link" onClick={() => edit(row)}>
      编辑
    </button>
  ),
})

const State = ({ disabled }: { disabled: boolean }) =>
  disabled ? <span className="tag">已停用</span> : <span className="ok">启用</span>

const centreColumns = (canManage: boolean, edit: (centre: policy.CostCentre) => void): Column<policy.CostCentre>[] => [
  { title: '编号', width: 160, cell: ({ code }) => code },
  { title: '名称', cell: ({ name }) => name },
  { title: '状态', width: 100, cell: State },
  ...(canManage ? [editColumn(edit)] : []),
]

const budgetColumns = (canManage: boolean, edit: (budget: policy.Budget) => void): Column<policy.Budget>[] => [
  { title: '预算', cell: ({ name }) => name },
  {
    title: '金额',
    width: 150,
    cell: ({ amount, period }) => `${budgetPeriodTexts[period]} ${formatYuan(amount)}`,
  },
  { title: '已用', width: 110, isNumber: true, cell: ({ spent }) => formatYuan(spent) },
  { title: '审批占用', width: 110, isNumber: true, cell: ({ held }) => formatYuan(held) },
  {
    title: '剩余',
    width: 150,
    cell: ({ left, overdrawn, isNear }) =>
      Number(overdrawn) > 0 ? (
        <span className="bad">已超出 {formatYuan(overdrawn)}</span>
      ) : (
        <>
          <b>{formatYuan(left)}</b> {isNear && <span className="tag tag-bad">即将用完</span>}
        </>
      ),
  },
  { title: '超出时', width: 110, cell: ({ hard }) => (hard ? '不可提交' : '可提交') },
  { title: '状态', width: 80, cell: State },
  ...(canManage ? [editColumn(edit)] : []),
]
