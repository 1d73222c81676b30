import type { WirePackage } from '@lianmeng/contract/goods'
import {
  inputsShown,
  looseStep,
  type PackageSpec,
  type Parts,
  salePackageType,
} from '@lianmeng/trade/quantity/package-spec'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { formatPercent, type Rate } from '@lianmeng/trade/rate'

/** One line of the editor: big packages, small packages or loose goods. */
export type PartRow = {
  part: keyof Parts
  label: string
  /** Size of the package, or the unit of loose goods, with its surcharge. */
  note: string
  /** In the units of `editPart`: packages, or thousandths of the base unit. */
  step: bigint
}

/** The lines for this package, in the order of the screen. */
export function partRows(offered: WirePackage, spec: PackageSpec): PartRow[] {
  const shown = inputsShown(spec)
  const size = (units: PackageSpec['bigSize']) => `${formatQty(units)} ${offered.baseUnitName}`
  const rows: PartRow[] = []
  if (shown.big)
    rows.push({ part: 'big', label: offered.bigPackageUnitName || '箱', note: size(spec.bigSize), step: 1n })
  if (shown.small) {
    const surcharge = shown.big ? surchargeNote(spec, spec.unpackingRate) : ''
    rows.push({
      part: 'small',
      label: offered.smallPackageUnitName || '盒',
      note: size(spec.smallSize) + surcharge,
      step: 1n,
    })
  }
  if (shown.loose) {
    const unit = offered.nonPackageUnitName || offered.baseUnitName
    rows.push({ part: 'loose', label: '散', note: unit + surchargeNote(spec, spec.looseRate), step: looseStep(spec) })
  }
  return rows
}

function surchargeNote(spec: PackageSpec, rate: Rate): string {
  return spec.salePackageType === salePackageType.surcharged && rate > 0n ? ` 拆包 +${formatPercent(rate)}` : ''
}
