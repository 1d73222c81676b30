/**
 * Texts are kept with `style="text-align:…"`. The page forbids style attributes, even in a text that is only parsed, so
 * here a block says its alignment as `data-align`, which the style sheet knows.
 */
const styled = /(<(?:p|span|h[2-4])\b[^<>]*?)\sstyle="[^"<>]*?\btext-align:\s*(left|center|right|justify)\b[^"<>]*"/gi

const marked = /(<(?:p|span|h[2-4])\b[^<>]*?)\sdata-align="(left|center|right|justify)"/gi

/** A kept text as the page can parse it. */
export const alignedByData = (html: string): string =>
  html.replace(styled, (_, start: string, align: string) => `${start} data-align="${align.toLowerCase()}"`)

/** A text of the page as it is kept. */
export const alignedByStyle = (html: string): string => html.replace(marked, '$1 style="text-align: $2;"')

/** A pasted text: every other style goes, which the page would refuse one by one. */
export const withoutStyles = (html: string): string =>
  alignedByData(html).replace(/(<[a-z][^<>]*?)\sstyle=(?:"[^"]*"|'[^']*')/gi, '$1')
