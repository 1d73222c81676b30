import tool from '../parts/tool.module.css'
import styles from './comparison.module.css'
import { type Differences, lettersIn } from './difference-rows.ts'

/** Sizes down, letters across: `own / other` where they differ. Red affects the fit, amber does not. */
export function DifferenceMatrix({ differences }: { differences: Differences }) {
  const { standard, other, sizes, onlyOwn, onlyOther } = differences
  const letters = lettersIn(differences)
  const alone = [
    onlyOwn.length > 0 && `仅 ${standard} 有：${onlyOwn.join('、')}`,
    onlyOther.length > 0 && `仅 ${other} 有：${onlyOther.join('、')}`,
  ].filter(Boolean)
  return (
    <>
      {letters.length > 0 && (
        <div className="table-scroll">
          <table className={`table ${tool.table} ${styles.matrix}`}>
            <thead>
              <tr>
                <th scope="col">规格</th>
                {letters.map(({ letter, meaning }) => (
                  <th key={letter} scope="col">
                    {/* Conditions have column names that mean nothing to a reader. */}
                    {letter.includes('_') ? meaning || letter : letter}{' '}
                    {!letter.includes('_') && <small>{meaning}</small>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sizes.map((size) => (
                <tr key={size.size}>
                  <th scope="row">{size.size}</th>
                  {letters.map(({ letter }) => {
                    const found = size.differences.find((one) => one.letter === letter)
                    return (
                      <td key={letter} data-risk={found?.risk}>
                        {found ? `${found.own} / ${found.other}` : <span className={styles.same}>=</span>}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="sub">
        格中为 {standard} / {other}。<span className={styles.major}>红色</span>
        ：对边、直径等配合尺寸不同，扳手、孔或装配受影响，替代风险高；
        <span className={styles.minor}>黄色</span>：非配合尺寸不同，风险中；=：一致。
      </p>
      {alone.length > 0 && <p className="sub">{alone.join('；')}</p>}
    </>
  )
}
