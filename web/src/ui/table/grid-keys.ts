import type { KeyboardEvent } from 'react'

const fieldsOf = (row: Element | null | undefined): HTMLInputElement[] => [
  ...(row?.querySelectorAll<HTMLInputElement>('input[data-field]') ?? []),
]

/** The row of an input of a grid, and the rows beside it as far as they are rendered. */
function rowsAround(input: HTMLInputElement) {
  const row = input.closest('[role="row"]')
  const place = Number(row?.getAttribute('aria-rowindex'))
  const at = (step: number) => row?.parentElement?.querySelector(`[aria-rowindex="${place + step}"]`)
  return { row, at }
}

/** Whether the caret stands where the key would leave the text. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, step: 1 | -1): boolean {
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return isAll || (step < 0 ? selectionEnd === 0 : selectionStart === value.length)
}

/** The input to the left or right, or in the next or previous row. */
function beside(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const { row, at } = rowsAround(input)
  const next = fieldsOf(row)[fieldsOf(row).indexOf(input) + step]
  if (next) return next
  const other = fieldsOf(at(step))
  return step > 0 ? other[0] : other.at(-1)
}

const inRow = (input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined =>
  fieldsOf(rowsAround(input).at(step)).find(({ dataset }) => dataset.field === input.dataset.field)

/** Where a key leads from an input; undefined: it stays with the browser. */
function targetOf({ key, shiftKey, currentTarget: input }: KeyboardEvent<HTMLInputElement>) {
  if (key === 'Enter') return inRow(input, shiftKey ? -1 : 1)
  if (key === 'ArrowDown') return inRow(input, 1)
  if (key === 'ArrowUp') return inRow(input, -1)
  if (key === 'Tab') return beside(input, shiftKey ? -1 : 1)
  if (key === 'ArrowRight' && isAtEdge(input, 1)) return beside(input, 1)
  if (key === 'ArrowLeft' && isAtEdge(input, -1)) return beside(input, -1)
  return undefined
}

/**
 * Moves between the inputs of a grid as in a sheet: arrows, Enter, Tab. Its inputs name their column in `data-field`.
 */
export function moveInGrid(event: KeyboardEvent<HTMLInputElement>): void {
  const target = targetOf(event)
  if (!target) {
    // At the last row Enter ends nothing, and an arrow does not jump within the text.
    if (event.key === 'Enter' || event.key.startsWith('ArrowU') || event.key.startsWith('ArrowD'))
      event.preventDefault()
    return
  }
  event.preventDefault()
  target.focus()
  target.select()
}

/** The row, from 0, that an input of a grid stands in. */
export const gridRowOf = (input: HTMLElement): number =>
  Number(input.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2
