import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { parseShownTotal, shownInput } from '@lianmeng/trade/quantity/shown-total'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { isWholeUnit } from '@lianmeng/trade/units'
import { packageOf } from '../../lib/goods/package-spec.ts'
import { NumberInput } from './number-input.tsx'
import { type PartRow, partRows } from './part-rows.ts'
import type { SplitProps } from './split-props.ts'
import { taken } from './taken.ts'

/** The total in sale units; typing distributes it over the packages. @param props.placeholder shown instead of a zero  @param props.onWord see the input */
export function TotalInput(props: SplitProps & { placeholder?: string; onWord: (word: string) => void }) {
  const { product, packageSpecId, spec, split, disabled, isRefused, placeholder, onChange, onEnter, onWord } = props
  const offered = packageOf(product, packageSpecId)
  if (!offered) return null
  const unit = product.saleUnitName
  const isEmpty = placeholder !== undefined && split.total === 0n
  return (
    <NumberInput
      label="总量"
      text={isEmpty ? '' : shownInput(split.total, spec)}
      placeholder={placeholder}
      rule={isWholeUnit(spec.saleUnit) ? 'up' : 'decimals'}
      unit={unit}
      disabled={disabled}
      isRefused={isRefused}
      onType={(text) => {
        const parsed = parseShownTotal(text, spec)
        return parsed.ok && taken(splitTotal(parsed.value, spec), onChange)
      }}
      onStep={(direction) =>
        taken(splitTotal(stepped(split.total, direction, spec, partRows(offered, spec)), spec), onChange)
      }
      onEnter={onEnter}
      onWord={onWord}
    />
  )
}

/** The total one step up or down: a step is the smallest part sold. */
function stepped(total: Qty, direction: 1 | -1, spec: PackageSpec, rows: readonly PartRow[]): Qty {
  const smallest = rows.at(-1)
  const step = { big: spec.bigSize, small: spec.smallSize, loose: smallest?.step ?? 0n }[smallest?.part ?? 'loose']
  const next = total + BigInt(direction) * step
  return thousandths(next > 0n ? next : 0n)
}
