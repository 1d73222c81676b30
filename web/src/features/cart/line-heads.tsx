import { useTaxView } from '../../lib/goods/tax-view.ts'
import styles from './cart.module.css'

const heads = ['规格', '标准与品名', '等级 材质 表面', '库存', '起购', '单价', '数量', '小计', '交期', '操作']

/** Number of columns of the lines, with the one to choose them. */
export const lineColumns = heads.length + 1

const figures = new Set(['库存', '起购', '单价', '小计'])

/** Heads of the lines of a cart. */
export function LineHeads() {
  const { view } = useTaxView()
  return (
    <>
      <colgroup className={styles.columns}>
        <col />
        {heads.map((head) => (
          <col key={head} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">选择</span>
          </th>
          {heads.map((head) => (
            <th key={head} className={figures.has(head) ? 'num' : undefined}>
              {head === '单价' ? `${view === 'with' ? '含税' : '未税'}单价与下一档` : head}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
