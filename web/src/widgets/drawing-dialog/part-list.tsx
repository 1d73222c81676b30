import type { SubPart } from '@lianmeng/contract/drawings/endpoints'
import styles from './drawing-dialog.module.css'
import list from './part-list.module.css'

type Props = { parts: readonly SubPart[]; onPick: (part: SubPart) => void; onBack: () => void }

/** The parts of a composite. */
export function PartList({ parts, onPick, onBack }: Props) {
  return (
    <div className={styles.views}>
      <header className={styles.head}>
        <h3 className={styles.name}>组成零件</h3>
        <button type="button" className="btn" onClick={onBack}>
          返回
        </button>
      </header>
      <div className="table-scroll">
        <table className={`table ${list.parts}`}>
          <thead>
            <tr>
              <th>序号</th>
              <th>标准</th>
              <th>名称</th>
              <th>规格</th>
              <th className="num">数量</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.combineTreeId}>
                <td>{part.combineTreeId}</td>
                <td>{part.standardName}</td>
                <td>
                  {part.productName}
                  {part.note && <small className="sub">{part.note}</small>}
                </td>
                <td>{part.specification}</td>
                <td className="num" data-label="数量">
                  {part.quantity}
                </td>
                <td>
                  <button type="button" className="btn-link" onClick={() => onPick(part)}>
                    查看图纸
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
