import { Suspense } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { colourAt, type Share } from './composition.ts'
import styles from './performance.module.css'

// The chart library is fetched when the first composition is shown.
const CompositionPie = lazyPart(() => import('./composition-pie.tsx'))

/** The chemical composition: a pie of the mean shares, and a table of the ranges. */
export function Composition({ shares }: { shares: readonly Share[] }) {
  return (
    <div className={styles.composition}>
      <Suspense fallback={<div className={`skeleton ${styles.pie}`} aria-hidden="true" />}>
        <CompositionPie shares={shares} />
      </Suspense>
      <table className={`table ${styles.dense}`}>
        <thead>
          <tr>
            <th>元素</th>
            <th className="num">范围 %</th>
            <th className="num">图中取值 %</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ name, value, range }, place) => (
            <tr key={name}>
              <td>
                <i className={styles.dot} style={{ background: colourAt(place) }} />
                {name}
              </td>
              <td className="num">{range || '—'}</td>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
