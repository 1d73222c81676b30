import { stored } from '../kept/stored.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

/** A list handed over to 快速下单 by another page; kept in its box until the user submits it. */
export const fastOrderText = stored('fastOrderText', '', isText)

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Lines of the last list that look like no fasteners, until they are taken back or another list is read. */
export const leftOutLines = stored<readonly string[]>('fastOrderLeftOut', [], areTexts)

/** Appends a line to that list. */
export function addFastOrderLine(line: string): void {
  const before = fastOrderText.get()
  fastOrderText.set(before === '' ? line : `${before}\n${line}`)
}
