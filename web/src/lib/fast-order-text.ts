import { stored } from './stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A list on its way to 快速下单 from another page; it waits there in the box until somebody has it read. */
export const fastOrderText = stored('fastOrderText', '', isText)

/** Adds a line to what waits. */
export function addFastOrderLine(line: string): void {
  const before = fastOrderText.get()
  fastOrderText.set(before === '' ? line : `${before}\n${line}`)
}
