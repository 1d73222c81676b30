import type { Product } from '@lianmeng/contract/goods'
import { formatFen } from '@lianmeng/trade/price/money'
import { roundUpToPack } from '@lianmeng/trade/price/round-up-to-pack'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { totalOf } from '@lianmeng/trade/quantity/split'
import { packageOf } from '../../lib/goods/package-spec.ts'
import { tiersOf } from '../../lib/goods/price.ts'
import { useQuote } from '../../lib/goods/use-quote.ts'
import styles from './quantity-editor.module.css'

type Props = {
  product: Product
  packageSpecId: number
  spec: PackageSpec
  split: Split
  onChange: (split: Split) => void
}

/** 凑整: points out when a slightly larger quantity costs less, and sets it with one click. */
export function RoundUpHint({ product, packageSpecId, spec, split, onChange }: Props) {
  const offered = packageOf(product, packageSpecId)
  const reckon = useQuote(product)
  const fuller = roundUpToPack(
    split,
    { spec, tiers: tiersOf(product) },
    (parts) => reckon(spec, totalOf(parts, spec)).quote?.amount,
  )
  if (!offered || !fuller) return null
  const isBig = spec.bigSize > 0n && fuller.split.total % spec.bigSize === 0n
  const packageName = (isBig ? offered.bigPackageUnitName : offered.smallPackageUnitName) || '包'
  return (
    <button type="button" className={styles.hint} onClick={() => onChange(fuller.split)}>
      再多 {formatQty(fuller.extra)} {offered.baseUnitName}
      {fuller.by === 'tier' ? '到下一档价' : `凑整${packageName}`}，反而少付 {formatFen(fuller.saving)}
      <b>凑整</b>
    </button>
  )
}
