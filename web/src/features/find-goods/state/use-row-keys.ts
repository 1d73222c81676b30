import { type KeyboardEvent, useCallback } from 'react'
import type { OpenRow } from './use-open-rows.ts'

const rowSelector = 'button[data-row]'

/** ↑ ↓ move between rows, → opens a row and then moves to its first quantity, ← folds it. */
export function useRowKeys(open: ReadonlySet<number>, onTurn: OpenRow) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(rowSelector) : null
      const group = row?.closest<HTMLElement>('[data-specification]')
      if (!row || !group || event.ctrlKey || event.metaKey || event.altKey) return
      const id = Number(group.dataset.specification)
      const isOpen = open.has(id)
      const move: Record<string, () => void> = {
        ArrowDown: () => beside(event.currentTarget, row, 1)?.focus(),
        ArrowUp: () => beside(event.currentTarget, row, -1)?.focus(),
        ArrowRight: () => (isOpen ? group.querySelector<HTMLElement>('input')?.focus() : onTurn(id, true)),
        ArrowLeft: () => isOpen && onTurn(id, false),
      }
      const act = move[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
    [open, onTurn],
  )
}

function beside(table: HTMLElement, row: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLElement>(rowSelector)]
  return rows[rows.indexOf(row) + step]
}
