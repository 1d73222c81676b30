import type { Product } from '@lianmeng/contract/goods'
import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'

/** A quantity being edited. */
export type SplitProps = {
  product: Product
  packageSpecId: number
  spec: PackageSpec
  split: Split
  disabled?: boolean | undefined
  /** This quantity was refused: its field is marked. */
  isRefused?: boolean | undefined
  onChange: (split: Split) => void
  onEnter?: (() => void) | undefined
}
