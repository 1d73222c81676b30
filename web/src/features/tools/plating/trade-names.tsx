import type { DataOf } from '@lianmeng/contract/endpoint'
import type { coatingSymbols } from '@lianmeng/contract/tools/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { listSearch } from '../../../lib/goods/list-view.ts'
import styles from '../parts/tool.module.css'

type Props = { names: DataOf<typeof coatingSymbols>['tradeNames']; onCode: (code: string) => void }

/** Trade names of finishes, with their codes and the goods that have them. */
export function TradeNames({ names, onCode }: Props) {
  const { linkTo } = useArea()
  const code = (text: string) =>
    text ? (
      <button type="button" className="btn-link" onClick={() => onCode(text)}>
        {text}
      </button>
    ) : (
      '—'
    )
  return (
    <section className={`card ${styles.block} ${styles.screenOnly}`} aria-label="常用俗称">
      <h2>常用俗称</h2>
      <div className="table-scroll">
        <table className={`table ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">俗称</th>
              <th scope="col">旧代号</th>
              <th scope="col">新代号</th>
              <th scope="col">在售</th>
            </tr>
          </thead>
          <tbody>
            {names.map(({ name, letters, designation, keyword }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{code(letters)}</td>
                <td>{code(designation)}</td>
                <td>
                  {keyword ? (
                    <Link {...linkTo('productList', listSearch({ filter: { keyword } }))}>在售商品</Link>
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
