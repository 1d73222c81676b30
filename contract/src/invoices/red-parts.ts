/** The part of a blue invoice reversed by a red one: yuan as text, exact to the fen. Line 0 is the freight. */
export type RedPart = { orderNo: string; lineNo: number; amount: string }

/** Parts as one text, for an address: `LM26112300001/1/17.80;…`. */
export const redPartsText = (parts: readonly RedPart[]): string =>
  parts.map(({ orderNo, lineNo, amount }) => `${orderNo}/${lineNo}/${amount}`).join(';')

/** Parses such a text; undefined if it is not one. */
export function redPartsIn(text: string): RedPart[] | undefined {
  const parts = text.split(';').map((part) => /^([^/;]{1,40})\/(\d{1,5})\/(\d{1,12}(?:\.\d{1,2})?)$/.exec(part))
  if (parts.some((part) => part === null)) return undefined
  return parts.map((part) => ({ orderNo: part![1]!, lineNo: Number(part![2]), amount: part![3]! }))
}
