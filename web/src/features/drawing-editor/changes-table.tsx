import type { EditState } from '@lianmeng/contract/drawing-edits/endpoints'
import { formatCount } from '../../lib/text/format.ts'
import styles from './changes-table.module.css'
import { type ChangeCosts, signedYuan } from './price/use-indication.ts'
import type { Wanted } from './use-editor.ts'

type Props = {
  state: EditState
  costs: ChangeCosts
  isReadOnly: boolean
  onSet: (wanted: Wanted) => void
}

const signed = (kilograms: number): string =>
  Math.abs(kilograms) < 0.05 ? '0' : `${kilograms > 0 ? '+' : '−'}${Math.abs(kilograms).toFixed(1)}`

/** What was changed, from what to what, and what each change weighs and costs. */
export function ChangesTable({ state, costs, isReadOnly, onSet }: Props) {
  if (state.changes.length === 0) {
    return (
      <p className={`card sub ${styles.noChanges}`}>
        还没有改动，图纸与标准相同。在左侧改任何一项，图、三维、重量和强度随之更新。
      </p>
    )
  }
  return (
    <section className={`card ${styles.changes}`}>
      <table>
        <caption>改动 {state.changes.length} 项</caption>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">基准</th>
            <th scope="col">现在</th>
            <th scope="col" className={styles.figure}>
              重量 kg/千支
            </th>
            {costs.byKey.size > 0 && (
              <th scope="col" className={styles.figure} title={`按 ${formatCount(costs.qty)} 支，各卖家平均`}>
                参考 元/千支
              </th>
            )}
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {state.changes.map(({ key, name, letter, from, to, weight }) => (
            <tr key={key}>
              <th scope="row">
                {name} {letter && <i>{letter}</i>}
              </th>
              <td className={styles.old}>{from || '—'}</td>
              <td className={styles.new}>{to || '—'}</td>
              <td className={styles.figure}>{signed(weight)}</td>
              {costs.byKey.size > 0 && <td className={styles.figure}>{signedYuan(costs.byKey.get(key))}</td>}
              <td>
                {!isReadOnly && (
                  <button type="button" className="btn-link" aria-label={`撤回${name}`} onClick={() => onSet({ key })}>
                    撤回
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
