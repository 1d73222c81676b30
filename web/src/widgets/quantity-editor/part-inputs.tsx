import { isWhole } from '@lianmeng/trade/quantity/package-spec'
import { parseCount, parseQty, qtyText } from '@lianmeng/trade/quantity/qty'
import { editPart } from '@lianmeng/trade/quantity/split'
import { type ComponentProps, useState } from 'react'
import { packageOf } from '../../lib/goods/package-spec.ts'
import { type PartRow, partRows } from './part-rows.ts'
import styles from './quantity-editor.module.css'
import type { SplitProps } from './split-props.ts'
import { Stepper } from './stepper.tsx'
import { taken } from './taken.ts'

/** An input for each part of the package: big packages, small ones, loose goods. */
export function PartInputs({ product, packageSpecId, spec, split, disabled, onChange, onEnter }: SplitProps) {
  const offered = packageOf(product, packageSpecId)
  if (!offered) return null
  const takePart = ({ part }: PartRow, text: string): boolean => {
    const parsed = part === 'loose' ? parseQty(text) : parseCount(text)
    return parsed.ok && taken(editPart(split, part, parsed.value, spec), onChange)
  }
  return partRows(offered, spec).map((row) => (
    <PartInput
      key={row.part}
      row={row}
      text={row.part === 'loose' ? qtyText(split.loose) : String(split[row.part])}
      unit={row.part === 'loose' ? offered.nonPackageUnitName || offered.baseUnitName : row.label}
      // Nobody gets less than they typed of loose goods; a part of a package is none.
      rule={row.part !== 'loose' ? 'down' : isWhole(spec) ? 'up' : 'decimals'}
      isZero={split[row.part] === 0n}
      disabled={disabled}
      onType={(text) => takePart(row, text)}
      onStep={(direction) =>
        taken(editPart(split, row.part, split[row.part] + BigInt(direction) * row.step, spec), onChange)
      }
      onEnter={onEnter}
    />
  ))
}

type PartInputProps = Omit<ComponentProps<typeof Stepper>, 'label' | 'onWord'> & { row: PartRow }

/** One of them, with its note or with how a fraction was taken. */
function PartInput({ row, ...input }: PartInputProps) {
  const [word, setWord] = useState('')
  return (
    <div className={styles.part}>
      <span className={styles.label}>{row.label}</span>
      <Stepper {...input} label={row.label} onWord={setWord} />
      <small className={styles.note} role={word ? 'status' : undefined}>
        {word || row.note}
      </small>
    </div>
  )
}
