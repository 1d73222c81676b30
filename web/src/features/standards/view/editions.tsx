import type { DataOf } from '@lianmeng/contract/endpoint'
import { standardEditions } from '@lianmeng/contract/standards/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { StandardLinks } from '../../../widgets/standards/facts/standard-links.tsx'
import styles from './standard-page.module.css'

type Edition = DataOf<typeof standardEditions>[number]

/** Number of cells shown at first. */
const shownAtOnce = 12

/** Differences between a standard and its other editions, its successor and its predecessor; renders nothing if there
 *  are none. */
export function Editions({ standardId, name }: { standardId: number; name: string }) {
  const { data = [] } = useRead(standardEditions, { standardId }, { silent: true })
  return data.map((edition) => (
    <section key={`${edition.relation} ${edition.other.standardName}`} aria-label={edition.other.standardName}>
      <h3>
        {edition.relation} <StandardLinks standards={[edition.other]} />
      </h3>
      {edition.changes && (
        <p>
          已知变化：{edition.changes}
          {edition.source && <span className="sub">（来源：{edition.source}）</span>}
        </p>
      )}
      {!edition.changes && edition.source && <p className="sub">来源：{edition.source}</p>}
      <Figures edition={edition} name={name} />
    </section>
  ))
}

function Figures({ edition, name }: { edition: Edition; name: string }) {
  const { figures, cells, cellNum, onlyOwn, onlyOther, other } = edition
  if (figures === 'missing') return <p className="sub">其中一方没有尺寸表，无法逐格比较。</p>
  if (figures === 'shared') return <p className="sub">两者共用同一张尺寸表，数值未分别核对。</p>
  const sizes = (list: readonly string[]) => list.map((size) => size.replace('x', '×')).join('、')
  return (
    <>
      <p>
        {cellNum === 0 ? '共有的数值没有不同' : `共有规格中 ${cellNum} 个数值不同`}
        {onlyOwn.length > 0 && `；仅 ${name} 有 ${sizes(onlyOwn)}`}
        {onlyOther.length > 0 && `；仅 ${other.standardName} 有 ${sizes(onlyOther)}`}。
      </p>
      {cells.length > 0 && <Cells cells={cells.slice(0, shownAtOnce)} own={name} other={other.standardName} />}
      {cells.length > shownAtOnce && (
        <details>
          <summary>
            其余 {cells.length - shownAtOnce} 个数值
            {cellNum > cells.length && `（共 ${cellNum} 个，仅列前 ${cells.length} 个）`}
          </summary>
          <Cells cells={cells.slice(shownAtOnce)} own={name} other={other.standardName} />
        </details>
      )}
    </>
  )
}

type CellsProps = { cells: Edition['cells']; own: string; other: string }

const Cells = ({ cells, own, other }: CellsProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, and the keyboard has to get there
  <section className="table-scroll" aria-label={`${own} 与 ${other} 不同的数值`} tabIndex={0}>
    <table className={`table ${styles.dense}`}>
      <thead>
        <tr>
          <th scope="col">规格</th>
          <th scope="col">尺寸</th>
          <th scope="col" className="num">
            {own}
          </th>
          <th scope="col" className="num">
            {other}
          </th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <tr key={`${cell.size} ${cell.name}`}>
            <th scope="row">{cell.size.replace('x', '×')}</th>
            <td>{cell.name}</td>
            <td className="num">{cell.own || '—'}</td>
            <td className="num">{cell.other || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
