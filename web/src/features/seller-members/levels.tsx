import type { DataOf } from '@lianmeng/contract/endpoint'
import { levels, members, removeLevel, saveLevel } from '@lianmeng/contract/membership/seller-endpoints'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import styles from './seller-members.module.css'

type Level = DataOf<typeof levels>[number]
type Draft = { levelId?: number; name: string; discount: string }

const facts: readonly Column<Level>[] = [
  { title: '等级', cell: ({ name }) => name },
  { title: '优惠', width: 120, cell: ({ discount }) => `${discount}%` },
  { title: '会员数', width: 100, cell: ({ members: count }) => count },
]

/** The benefits of each membership level. */
export function Levels() {
  const [editing, setEditing] = useState<Draft | null>(null)
  const mayChange = useSellerDuty('members')
  const remove = useWrite(removeLevel, { stale: [levels] })
  const askToRemove = async ({ levelId, name }: Level) => {
    if (!(await confirmDialog({ title: '删除等级', text: `删除「${name}」？`, okText: '删除' }))) return
    remove.mutate({ levelId }, { onSuccess: () => notify.success('已删除') })
  }
  const columns: readonly Column<Level>[] = [
    ...facts,
    {
      title: '操作',
      width: 120,
      cell: (level) =>
        mayChange && (
          <div className={styles.actions}>
            <button type="button" className="btn-link" onClick={() => setEditing(level)}>
              修改
            </button>
            <button type="button" className="btn-link" onClick={() => void askToRemove(level)}>
              删除
            </button>
          </div>
        ),
    },
  ]
  return (
    <PageAnswer of={useRead(levels, {}, { staleTime: 0 })}>
      {(rows) => (
        <>
          <div className={styles.filter}>
            <p className="sub">优惠按公开价的百分比计算，修改后该等级的会员立即按新价格购买。</p>
            {mayChange && (
              <button type="button" className="btn btn-brand" onClick={() => setEditing({ name: '', discount: '' })}>
                新建等级
              </button>
            )}
          </div>
          {rows.length === 0 ? (
            <NoResult text="还没有会员等级" hint="新建等级后，可在通过申请时选择。" />
          ) : (
            <Table name="会员等级" columns={columns} rows={rows} keyOf={({ levelId }) => levelId} />
          )}
          {editing && <LevelDialog initial={editing} onClose={() => setEditing(null)} />}
        </>
      )}
    </PageAnswer>
  )
}

/** A percentage as the server accepts it. */
const percent = /^(?:[0-8]?\d(?:\.\d{1,2})?|90(?:\.0{1,2})?)$/

function LevelDialog({ initial: { levelId, ...initial }, onClose }: { initial: Draft; onClose: () => void }) {
  const [name, setName] = useState(initial.name)
  const [discount, setDiscount] = useState(initial.discount)
  const [problem, setProblem] = useState<{ name?: string; discount?: string }>({})
  const save = useWrite(saveLevel, { stale: [levels, members] })
  const submit = () => {
    if (name.trim() === '') return setProblem({ name: '请填写等级名称' })
    if (!percent.test(discount)) return setProblem({ discount: '优惠须为0至90之间、最多两位小数的百分数' })
    save.mutate(
      { ...(levelId === undefined ? {} : { levelId }), name: name.trim(), discount },
      {
        onSuccess: () => {
          notify.success('已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={levelId === undefined ? '新建等级' : '修改等级'}
      width={420}
      labels="above"
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label="等级名称" required maxLength={20} value={name} problem={problem.name} onValue={setName} />
      <TextField
        label="优惠（%）"
        required
        inputMode="decimal"
        maxLength={5}
        placeholder="如 5 表示按公开价的95%"
        value={discount}
        problem={problem.discount}
        onValue={setDiscount}
      />
    </FormDialog>
  )
}
