import type * as generating from '@lianmeng/contract/seller-goods/matrix-endpoints'
import { cellProblemTexts } from '@lianmeng/contract/seller-goods/texts'
import { formatCount } from '../../lib/text/format.ts'
import type { Preview } from './matrix.ts'
import styles from './seller-goods.module.css'

type Props = { chosen: number; preview: Preview | undefined; isPending: boolean; onSubmit: () => void }

/** What will be made: `（材质 SWRCH35K 12 个、ML35 8 个）`. */
function madeOf({ cells }: Preview): string {
  const ready = cells.filter(({ problem }) => problem === '')
  const byMaterial = Object.entries(Object.groupBy(ready, ({ materialName }) => materialName))
  const counts = byMaterial.map(([name, made]) => `${name} ${formatCount(made!.length)} 个`)
  return counts.length > 0 ? `（材质 ${counts.join('、')}）` : ''
}

/** The number of chosen cells, how many can be created and why not the others, and the button that creates them. */
export function MatrixFoot({ chosen, preview, isPending, onSubmit }: Props) {
  const hindered = preview?.cells.filter(({ problem }) => problem !== '') ?? []
  const problems = Object.groupBy(hindered, ({ problem }) => problem)
  return (
    <div className={styles.foot}>
      <b>已选 {formatCount(chosen)} 个规格</b>
      {preview && chosen > 0 && (
        <span className="sub">
          可生成 {formatCount(preview.ready)} 个{madeOf(preview)}
        </span>
      )}
      {Object.entries(problems).map(([problem, cells]) => (
        <span key={problem} className="tag tag-warn">
          {cellProblemTexts[problem as generating.CellProblem]} {cells!.length}
        </span>
      ))}
      <span className={styles.gap} />
      <button type="button" className="btn btn-brand" disabled={!preview?.ready || isPending} onClick={onSubmit}>
        {isPending ? '生成中…' : '生成商品'}
      </button>
    </div>
  )
}
