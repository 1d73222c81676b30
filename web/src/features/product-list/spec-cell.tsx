import type { Product } from '@lianmeng/contract/goods'
import type { MouseEvent } from 'react'
import styles from './goods-table.module.css'

/** Dimensions beside the specification; the rest stands in the details. */
const dimensionsShown = 4
const leftHand = 2

type Props = {
  product: Product
  /** Whether the dimensions stand in columns of their own. */
  hasDimensionColumns: boolean
  /** The row shows goods of several standards: each says its own. */
  showsStandard: boolean
  href: string
  onOpen: (componentId: number) => void
}

/** 规格: what it is, its thread, its main dimensions and the buyer's own part number. */
export function SpecCell({ product, hasDimensionColumns, showsStandard, href, onOpen }: Props) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(product.componentId)
  }
  return (
    <>
      <a className={styles.spec} href={href} onClick={open}>
        {product.specification || product.productName}
      </a>{' '}
      <span className="sub">{threadOf(product)}</span>
      {showsStandard && (
        <div className={styles.standard}>
          {product.standardName} {product.productName}
        </div>
      )}
      {!hasDimensionColumns && (
        <div className={styles.dimensions}>
          {product.dimensions.slice(0, dimensionsShown).map(({ letter, value }) => (
            <span key={letter}>
              <i>{letter}</i>
              {value}
            </span>
          ))}
          {product.weightPerThousand && <span>{product.weightPerThousand} kg/千支</span>}
        </div>
      )}
      {product.customComponentCode && <div className="sub">料号 {product.customComponentCode}</div>}
    </>
  )
}

/** `粗牙 1.25 全牙`, and 反牙 where it is. */
export function threadOf({ toothType1Name, toothType2Name, threadRotation }: Product): string {
  return [toothType1Name, toothType2Name, threadRotation === leftHand ? '反牙' : ''].filter(Boolean).join(' ')
}
