import type { Product } from '@lianmeng/contract/goods'
import styles from './quantity-editor.module.css'

/** Chooses among the packages of a product; shows nothing where there is no choice. */
export function PackagePicker({
  product,
  packageSpecId,
  onPick,
}: {
  product: Product
  packageSpecId: number
  onPick: (packageSpecId: number) => void
}) {
  if (product.prodPackages.length < 2) return null
  return (
    <select
      className={styles.packages}
      aria-label="包装"
      value={packageSpecId}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {product.prodPackages.map((offered) => (
        <option key={offered.packageSpecId} value={offered.packageSpecId}>
          {offered.packageSpecNameNew}
        </option>
      ))}
    </select>
  )
}
