import { useState } from 'react'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import tool from '../parts/tool.module.css'
import styles from './comparison.module.css'
import { DifferenceMatrix } from './difference-matrix.tsx'
import { type Differences, sizesBetween } from './difference-rows.ts'
import { SizeRange } from './size-range.tsx'

type Props = {
  differences: Differences
  from: string
  to: string
  onRange: (range: { from?: string | undefined; to?: string | undefined }) => void
}

/** Differences between the sizes of two standards, over a range of sizes; equal sizes are hidden at first. */
export function DifferenceBlock({ differences, from, to, onRange }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const between = sizesBetween(differences, from, to)
  const differing = between.sizes.filter((size) => size.differences.length > 0)
  const alike = between.sizes.length - differing.length
  return (
    <>
      <div className={tool.blockHead}>
        <h2>
          {differences.standard} 与 {differences.other} 的尺寸差，mm
        </h2>
        <div className={styles.range}>
          <SizeRange sizes={differences.sizes.map(({ size }) => size)} from={from} to={to} onRange={onRange} />
          <Checkbox className={styles.whole} checked={isWhole} onCheck={setIsWhole}>
            显示一致的规格
          </Checkbox>
        </div>
      </div>
      <p className={tool.lead}>
        {differing.length === 0 ? (
          <span className="ok">所选 {alike} 个规格的公称尺寸一致。</span>
        ) : (
          <>
            <b className="bad">{differing.length} 个规格有差异</b>，其余 {alike} 个一致。
          </>
        )}
      </p>
      <DifferenceMatrix differences={isWhole ? between : { ...between, sizes: differing }} />
    </>
  )
}
