/** The signs, also in full width, with which a program begins a formula when it opens a workbook or text. */
const signs = '=+\\-@\\t\\r＝＋－＠'
const formula = new RegExp(`^[${signs}].`, 'su')
const marked = new RegExp(`^'(?=[${signs}].)`, 'su')

/**
 * A text as written to a cell: one that a program could take for a formula begins with an apostrophe. Some programs look
 * only at the text, and not at the type of its cell; and a workbook may become text later.
 */
export const writtenText = (text: string): string =>
  formula.test(text) && !Number.isFinite(Number(text)) ? `'${text}` : text

/** The text of a cell that was written so: what was exported can be imported again. */
export const readText = (text: string): string => text.replace(marked, '')
