import { plain } from '@lianmeng/contract/tools/figures'
import { useCallback, useState } from 'react'
import { Chips } from '../parts/chips.tsx'
import { fixed } from '../parts/figures.ts'
import styles from '../parts/tool.module.css'
import type { Thread } from '../thread/thread-choice.ts'

type Props = {
  threads: readonly Thread[]
  current: Thread | undefined
  decimals: number
  onChoose: (designation: string) => void
}

const all = '全部'
const families = [all, '粗牙', '细牙', 'UNC', 'UNF', 'UNEF', '8-UN'] as const

/** Stress areas of all threads, or of one series. A press selects the thread. */
export function StressAreaTable({ threads, current, decimals, onChoose }: Props) {
  const [family, setFamily] = useState<string>(all)
  const designationNow = current?.designation
  // Brings the row of the thread into view: again for every other thread, but not while the user scrolls.
  const showRow = useCallback(
    (table: HTMLDivElement | null) => {
      const row = designationNow && table?.querySelector<HTMLElement>('[data-current="true"]')
      if (table && row) table.scrollTop = row.offsetTop - table.clientHeight / 2
    },
    [designationNow],
  )
  const shown = threads.filter(({ series }) => family === all || series === family)
  return (
    <section className={`card ${styles.block}`} aria-label="应力截面积表">
      <div className={styles.blockHead}>
        <h2>应力截面积表</h2>
        <span className="sub">{shown.length} 种螺纹</span>
      </div>
      <Chips
        label="系列"
        value={family}
        options={families.map((value) => ({ value, label: value }))}
        onChoose={setFamily}
      />
      <div className={`${styles.tall} ${styles.afterChips}`} ref={showRow}>
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">螺纹</th>
              <th scope="col">系列</th>
              <th scope="col" className="num">
                P mm
              </th>
              <th scope="col" className="num">
                As 计算 mm²
              </th>
              <th scope="col" className="num">
                As 表列 mm²
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ designation, label, series, P, stressArea, printedStressArea }) => (
              <tr key={designation} data-current={designation === designationNow}>
                <th scope="row">
                  <button type="button" className="btn-link" onClick={() => onChoose(designation)}>
                    {label}
                  </button>
                </th>
                <td>{series}</td>
                <td className="num">{plain(P)}</td>
                <td className="num">{fixed(stressArea, decimals)}</td>
                <td className="num">{printedStressArea ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
