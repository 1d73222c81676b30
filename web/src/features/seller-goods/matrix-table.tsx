import type { CellProblem } from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { cellProblemMarks, cellProblemTexts } from '@lianmeng/contract/seller-goods/texts'
import { lengthText } from '@lianmeng/fastener/text/inch-text'
import { type Cell, columnOf, keyOf, type Size } from './matrix.ts'
import styles from './seller-goods.module.css'

type Props = {
  sizes: readonly Size[]
  chosen: ReadonlySet<string>
  problems: readonly (Cell & { problem: string })[]
  onChange: (chosen: ReadonlySet<string>) => void
}

/** Sizes as columns, lengths as rows; a press selects a cell, a column or a row. */
export function MatrixTable({ sizes, chosen, problems, onChange }: Props) {
  const lengths = [...new Set(sizes.flatMap((size) => size.lengths))].sort((a, b) => a - b)
  const problemOf = new Map(problems.map((cell) => [keyOf(cell), cell.problem]))
  const toggle = (cells: readonly Cell[]) => {
    const keys = cells.map(keyOf)
    const isAll = keys.every((key) => chosen.has(key))
    const next = new Set(chosen)
    for (const key of keys) isAll ? next.delete(key) : next.add(key)
    onChange(next)
  }
  return (
    <div className={styles.matrix}>
      <table>
        <thead>
          <tr>
            <th>L＼d</th>
            {sizes.map((size) => (
              <Head
                key={size.name}
                name={`整列 ${size.name}`}
                text={size.name}
                onPress={() => toggle(columnOf(size))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {lengths.map((length) => (
            <tr key={length}>
              <Head
                name={`整行 ${lengthText(length)}`}
                text={length === 0 ? '—' : lengthText(length)}
                onPress={() => toggle(rowOf(sizes, length))}
              />
              {sizes.map((size) => {
                const cell = cellOf(size, length)
                if (!cell) return <NoCell key={size.name} />
                const key = keyOf(cell)
                return (
                  <CellButton
                    key={size.name}
                    name={length === 0 ? size.name : `${size.name}×${lengthText(length)}`}
                    isChosen={chosen.has(key)}
                    problem={problemOf.get(key) ?? ''}
                    onPress={() => toggle([cell])}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cellOf = ({ nominalId, toothId, lengths }: Size, length: number): Cell | undefined =>
  lengths.includes(length) ? { nominalId, toothId, length } : undefined

const rowOf = (sizes: readonly Size[], length: number): Cell[] => sizes.flatMap((size) => cellOf(size, length) ?? [])

type HeadProps = { name: string; text: string; onPress: () => void }

/** Head of a row or column, which selects the whole of it. */
const Head = ({ name, text, onPress }: HeadProps) => (
  <th>
    <button type="button" className="btn-link" aria-label={name} onClick={onPress}>
      {text}
    </button>
  </th>
)

/** A length that the standard does not have in this size. */
const NoCell = () => <td className={styles.none}>—</td>

type CellProps = { name: string; isChosen: boolean; problem: string; onPress: () => void }

const CellButton = ({ name, isChosen, problem, onPress }: CellProps) => (
  <td>
    <button type="button" className={styles.cell} aria-label={name} aria-pressed={isChosen} onClick={onPress}>
      {problem ? (
        <span className={`warn ${styles.mark}`} title={cellProblemTexts[problem as CellProblem]}>
          {cellProblemMarks[problem as CellProblem]}
        </span>
      ) : isChosen ? (
        '✓'
      ) : (
        ''
      )}
    </button>
  </td>
)
