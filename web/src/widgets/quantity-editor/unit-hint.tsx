import type { Product } from '@lianmeng/contract/goods'
import { meantInBaseUnits } from '@lianmeng/trade/quantity/mistaken-unit'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import styles from './quantity-editor.module.css'

type Props = { product: Product; spec: PackageSpec; split: Split; onChange: (split: Split) => void }

/** The total in pieces beside the one in thousands; asks if pieces were probably meant. */
export function UnitHint({ product, spec, split, onChange }: Props) {
  if (spec.baseUnit === spec.saleUnit || split.total === 0n) return null
  const pieces = `${formatQty(split.total)} ${product.baseUnitName}`
  const meant = meantInBaseUnits(split.total, spec, wireQty(product.stockQty))
  if (meant === undefined) return <span className={styles.note}>= {pieces}</span>
  return (
    <button type="button" className={styles.hint} onClick={() => onChange(splitTotal(meant, spec))}>
      {shownTotal(split.total, spec)} {product.saleUnitName} = {pieces}，是要 {formatQty(meant)} {product.baseUnitName}
      吗？
      <b>
        改为 {shownTotal(meant, spec)} {product.saleUnitName}
      </b>
    </button>
  )
}
