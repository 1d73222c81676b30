import type { Product } from '@lianmeng/contract/goods'
import { isWhole, type PackageSpec, type Split } from '@lianmeng/trade/quantity/package-spec'
import { maxQty, parseCount, parseQty, type Qty, qtyText, thousandths } from '@lianmeng/trade/quantity/qty'
import { parseShownTotal, shownInput } from '@lianmeng/trade/quantity/shown-total'
import { editPart, splitTotal } from '@lianmeng/trade/quantity/split'
import { isWholeUnit } from '@lianmeng/trade/units'
import { packageOf } from '../../goods/package-spec.ts'
import { NumberInput } from './number-input.tsx'
import { type PartRow, partRows } from './part-rows.ts'
import styles from './quantity-editor.module.css'
import { Stepper } from './stepper.tsx'

type Props = {
  product: Product
  packageSpecId: number
  spec: PackageSpec
  split: Split
  disabled?: boolean | undefined
  onChange: (split: Split) => void
  onEnter?: (() => void) | undefined
}

/** The inputs of every editor: a line for each part that the package offers, and the total that redistributes. */
export function SplitInputs({ product, packageSpecId, spec, split, disabled, onChange, onEnter }: Props) {
  const offered = packageOf(product, packageSpecId)
  if (!offered) return null
  const rows = partRows(offered, spec)

  /** @returns whether it is a quantity that can be asked for */
  const take = (next: Split): boolean => {
    if (next.total > maxQty) return false
    onChange(next)
    return true
  }
  const takePart = ({ part }: PartRow, text: string): boolean => {
    const parsed = part === 'loose' ? parseQty(text) : parseCount(text)
    return parsed.ok && take(editPart(split, part, parsed.value, spec))
  }
  const takeTotal = (text: string): boolean => {
    const parsed = parseShownTotal(text, spec)
    return parsed.ok && take(splitTotal(parsed.value, spec))
  }

  return (
    <>
      {rows.map((row) => (
        <div className={styles.part} key={row.part}>
          <span className={styles.label}>{row.label}</span>
          <Stepper
            label={row.label}
            text={row.part === 'loose' ? qtyText(split.loose) : String(split[row.part])}
            fractional={row.part === 'loose' && !isWhole(spec)}
            isZero={split[row.part] === 0n}
            disabled={disabled}
            onType={(text) => takePart(row, text)}
            onStep={(direction) =>
              take(editPart(split, row.part, split[row.part] + BigInt(direction) * row.step, spec))
            }
            onEnter={onEnter}
          />
          <small className={styles.note}>{row.note}</small>
        </div>
      ))}
      <div className={styles.total}>
        共
        <NumberInput
          label="总量"
          text={shownInput(split.total, spec)}
          fractional={!isWholeUnit(spec.saleUnit)}
          disabled={disabled}
          onType={takeTotal}
          onStep={(direction) => take(splitTotal(stepped(split.total, direction, spec, rows), spec))}
          onEnter={onEnter}
        />
        {product.saleUnitName}
      </div>
    </>
  )
}

/** The total one step on: a step is the smallest part that is sold. */
function stepped(total: Qty, direction: 1 | -1, spec: PackageSpec, rows: readonly PartRow[]): Qty {
  const smallest = rows.at(-1)
  const step = { big: spec.bigSize, small: spec.smallSize, loose: smallest?.step ?? 0n }[smallest?.part ?? 'loose']
  const next = total + BigInt(direction) * step
  return thousandths(next > 0n ? next : 0n)
}
