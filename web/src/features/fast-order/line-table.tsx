import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { useState } from 'react'
import { useRights } from '../../lib/rights.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../ui/confirm.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import styles from './fast-order.module.css'
import { LineRow } from './line-row.tsx'
import { type LineTab, linesOf } from './line-tabs.ts'
import { useChange } from './use-fast-order.ts'

/** The lines of a tab; one of them may be open to choose its goods. */
export function LineTable({ lines, tab }: { lines: readonly FastLine[]; tab: LineTab }) {
  const [openId, setOpenId] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const hindrance = useRights().hindrance('purchase')
  const { change: remove, isPending } = useChange(fastOrder.batchDelete)
  const shown = linesOf(lines, tab)
  const picked = shown.filter(({ line }) => chosen.has(line.id))

  const pick = (ids: readonly number[], isPicked: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids) isPicked ? after.add(id) : after.delete(id)
      return after
    })
  const askToRemove = async () => {
    if (!(await confirmDialog({ title: '删除行', text: `确定删除 ${picked.length} 行？`, okText: '删除' }))) return
    remove({ ids: picked.map(({ line }) => line.id) }, () => setChosen(new Set()))
  }
  if (shown.length === 0) return <p className={styles.none}>没有这样的行</p>
  return (
    <>
      <div className={styles.batch}>
        <Checkbox
          checked={picked.length === shown.length}
          isSome={picked.length > 0 && picked.length < shown.length}
          onCheck={(isPicked) =>
            pick(
              shown.map(({ line }) => line.id),
              isPicked,
            )
          }
        >
          全选
        </Checkbox>
        <button
          type="button"
          className="btn-link"
          disabled={picked.length === 0 || isPending || hindrance !== ''}
          title={hindrance}
          onClick={askToRemove}
        >
          删除所选{picked.length > 0 && `（${picked.length}）`}
        </button>
        <span className={styles.legend}>
          <span data-sure="yes">读准</span>
          <span data-sure="no">需确认</span>
          <span data-sure="unread">认不出</span>
        </span>
      </div>
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">选择</span>
            </th>
            <th>您粘贴的原文 / 识别结果</th>
            <th>卖家，交期</th>
            <th>数量</th>
            <th className="num">含税单价</th>
            <th className="num">小计 元</th>
            <th>状态</th>
          </tr>
        </thead>
        {shown.map(({ line, no }) => (
          <tbody key={line.id} data-open={openId === line.id} data-state={line.state}>
            <LineRow
              line={line}
              no={no}
              sameAs={lines.find(({ id }) => id === line.sameAs)}
              isPicked={chosen.has(line.id)}
              onPick={(isPicked) => pick([line.id], isPicked)}
              isOpen={openId === line.id}
              onOpen={() => setOpenId(openId === line.id ? 0 : line.id)}
            />
            {openId === line.id && (
              <tr className={styles.panelRow}>
                <td colSpan={7}>
                  <CandidatePanel line={line} onDone={() => setOpenId(0)} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </>
  )
}
