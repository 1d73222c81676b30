import type { Grade } from '@lianmeng/contract/tools/grade'
import tool from '../parts/tool.module.css'
import styles from './grade.module.css'

type Props = { grades: readonly Grade[]; onRemove: (gb: string) => void; onClear: () => void }

type Line = { name: string; values: readonly string[] }

const namesIn = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** One line for every name, element and property of any of the grades. */
function linesOf(grades: readonly Grade[]): Line[] {
  const elements = namesIn(grades.map(({ contents }) => contents.map(({ element }) => element)))
  const properties = namesIn(grades.map((grade) => grade.properties.map(({ name }) => name)))
  return [
    { name: 'EN / DIN', values: grades.map(({ en }) => en) },
    { name: 'JIS', values: grades.map(({ jis }) => jis) },
    { name: '用途', values: grades.map(({ use }) => use) },
    ...elements.map((element) => ({
      name: `${element}，%`,
      values: grades.map(({ contents }) => contents.find((one) => one.element === element)?.text ?? ''),
    })),
    ...properties.map((name) => ({
      name,
      values: grades.map((grade) => grade.properties.find((one) => one.name === name)?.value ?? ''),
    })),
  ]
}

/** Up to four grades side by side; differing lines are highlighted. */
export function GradeComparison({ grades, onRemove, onClear }: Props) {
  return (
    <section className={`card ${tool.block}`} aria-label="并排对比">
      <div className={tool.blockHead}>
        <h2>并排对比</h2>
        <button type="button" className="btn-link" onClick={onClear}>
          清空对比
        </button>
      </div>
      <div className="table-scroll">
        <table className={`table ${tool.table} ${styles.comparison}`}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {grades.map(({ gb }) => (
                <th key={gb} scope="col">
                  {gb}{' '}
                  <button type="button" className="btn-link" aria-label={`移出 ${gb}`} onClick={() => onRemove(gb)}>
                    ×
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {linesOf(grades).map(({ name, values }) => (
              <tr key={name} data-differs={new Set(values).size > 1}>
                <th scope="row">{name}</th>
                {values.map((value, place) => (
                  <td key={grades[place]!.gb}>{value || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sub">着色的行数值不同。力学性能为各自标准的试样值，成品紧固件以性能等级为准。</p>
    </section>
  )
}
