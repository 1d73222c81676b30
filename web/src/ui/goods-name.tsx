import { goodsName } from '@lianmeng/contract/goods-name'
import type { NamedOnWire } from '@lianmeng/contract/goods-naming'
import type { ReactNode } from 'react'
import styles from './goods-name.module.css'

type Props = {
  goods: NamedOnWire
  /** Wraps the first line, in a link for example. */
  as?: (name: ReactNode) => ReactNode
}

/**
 * Goods by their one name: standard, product and size, and below how they are made, with the numbers that the two sides
 * have for them. Both lines wrap: nothing that tells goods apart is ever cut.
 */
export function GoodsName({ goods, as = (name) => name }: Props) {
  const { standard, product, size, properties, codes } = goodsName(goods)
  const made = [...properties, ...codes].join(' / ')
  return (
    <span className={styles.name}>
      <span className={styles.line}>
        {as(
          <>
            {[standard, product].filter(Boolean).join(' ')} <b>{size}</b>
          </>,
        )}
      </span>
      {made && <span className={`sub ${styles.line}`}>{made}</span>}
    </span>
  )
}
