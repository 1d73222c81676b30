import type { CartLine } from '@lianmeng/contract/cart'
import { useEffect, useRef } from 'react'
import type { Selection } from './use-selection.ts'

type Props = { label: string; lines: readonly CartLine[]; selection: Selection; children?: string }

/** Chooses all of these lines, or none; half ticked where only some are chosen. */
export function ChooseBox({ label, lines, selection, children }: Props) {
  const chosen = lines.filter(selection.isChosen).length
  const isAll = lines.length > 0 && chosen === lines.length
  const isSome = chosen > 0 && !isAll
  const box = useRef<HTMLInputElement>(null)
  // The third state of a checkbox is a property, there is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isAll}
        disabled={lines.length === 0}
        onChange={(event) => selection.choose(lines, event.target.checked)}
      />
      {children && ` ${children}`}
    </label>
  )
}
