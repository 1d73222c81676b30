import { stored } from './stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A list handed over to 快速下单 by another page; kept in its box until the user submits it. */
export const fastOrderText = stored('fastOrderText', '', isText)

/** Appends a line to that list. */
export function addFastOrderLine(line: string): void {
  const before = fastOrderText.get()
  fastOrderText.set(before === '' ? line : `${before}\n${line}`)
}
