import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import { useState } from 'react'
import { useLastPurchases } from '../../lib/goods/last-purchases.ts'
import { BatchBar } from './batch-bar.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import styles from './fast-order.module.css'
import { LineRow } from './line-row.tsx'
import { type LineTab, linesOf } from './line-tabs.ts'

/** The lines of a tab; one of them may be open to choose its goods. */
export function LineTable({ lines, tab }: { lines: readonly FastLine[]; tab: LineTab }) {
  const [openId, setOpenId] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const shown = linesOf(lines, tab)
  const lastOf = useLastPurchases(lines.flatMap(({ product }) => product?.gbComponentId ?? []))

  const pick = (ids: readonly number[], isPicked: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids) isPicked ? after.add(id) : after.delete(id)
      return after
    })
  if (shown.length === 0) return <p className={styles.none}>没有这样的行</p>
  return (
    <>
      <BatchBar lines={shown.map(({ line }) => line)} chosen={chosen} onPick={pick} />
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
              last={lastOf.get(line.product?.gbComponentId ?? 0)}
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
