import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import type { Selection } from './use-selection.ts'

type Props = { label: string; lines: readonly CartLine[]; selection: Selection; children?: string }

/** Selects all of these lines, or none; half ticked if only some are selected. */
export function ChooseBox({ label, lines, selection, children }: Props) {
  const chosen = lines.filter(selection.isChosen).length
  const isAll = lines.length > 0 && chosen === lines.length
  return (
    <Checkbox
      aria-label={label}
      checked={isAll}
      isSome={chosen > 0 && !isAll}
      disabled={lines.length === 0}
      onCheck={(isChosen) => selection.choose(lines, isChosen)}
    >
      {children}
    </Checkbox>
  )
}
