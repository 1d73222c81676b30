import type { Product } from '@lianmeng/contract/goods'
import type { CSSProperties } from 'react'
import type { Wanted } from '../../goods/wanted-line.ts'
import { GoodsRow, type RowActions } from './goods-row.tsx'
import styles from './goods-table.module.css'

type Props = RowActions & {
  products: readonly Product[]
  checked: ReadonlyMap<number, Wanted>
  isAdding: boolean
  /** Letters that have columns of their own. */
  letters: readonly string[]
  showsStandard: boolean
  canContactSeller: boolean
  /** The rows of an older address are still shown. */
  isStale: boolean
}

/** The offers of a page: a dense table that becomes cards on a small screen. */
export function GoodsTable({ products, checked, isStale, ...row }: Props) {
  return (
    <div className={`card ${styles.box}`} aria-busy={isStale}>
      <table
        className={styles.table}
        data-columns={row.letters.length > 0}
        style={{ '--letters': row.letters.length } as CSSProperties}
      >
        <thead>
          <tr>
            <th aria-label="选择" />
            <th>规格</th>
            {row.letters.map((letter) => (
              <th key={letter} className={styles.dimension}>
                {letter}
              </th>
            ))}
            <th>材质 / 等级 / 表面</th>
            <th>卖家 / 品牌</th>
            <th className={styles.num}>库存</th>
            <th>交期</th>
            <th className={styles.num}>含税单价</th>
            <th>数量</th>
            <th className={styles.num}>小计</th>
            <th className={styles.actions} aria-label="操作" />
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <GoodsRow
              key={product.componentId}
              product={product}
              isChecked={checked.has(product.componentId)}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
