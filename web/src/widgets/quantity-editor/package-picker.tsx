import type { Product } from '@lianmeng/contract/goods'
import { Select } from '../../ui/choice/select.tsx'
import styles from './quantity-editor.module.css'

/** Chooses among the packages of a product; renders nothing if there is only one. */
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
    <Select
      className={styles.packages}
      name="包装"
      value={packageSpecId}
      options={product.prodPackages.map((offered) => ({
        value: offered.packageSpecId,
        text: offered.packageSpecNameNew,
      }))}
      onChoose={onPick}
    />
  )
}
