/**
 * Texts are saved with `style="text-align:…"`. The page forbids style attributes, even in a text that is only parsed,
 * so here a block's alignment is in `data-align`, which the style sheet uses.
 */
const styled = /(<(?:p|span|h[2-4])\b[^<>]*?)\sstyle="[^"<>]*?\btext-align:\s*(left|center|right|justify)\b[^"<>]*"/gi

const marked = /(<(?:p|span|h[2-4])\b[^<>]*?)\sdata-align="(left|center|right|justify)"/gi

/** A saved text in the form that the page can parse. */
export const alignedByData = (html: string): string =>
  html.replace(styled, (_, start: string, align: string) => `${start} data-align="${align.toLowerCase()}"`)

/** A text of the page in the form to be saved. */
export const alignedByStyle = (html: string): string => html.replace(marked, '$1 style="text-align: $2;"')

/** A pasted text without other styles, which the page would reject one by one. */
export const withoutStyles = (html: string): string =>
  alignedByData(html).replace(/(<[a-z][^<>]*?)\sstyle=(?:"[^"]*"|'[^']*')/gi, '$1')
