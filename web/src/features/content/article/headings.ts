export type Heading = { id: string; text: string; level: 2 | 3 }

/** Headings of a text sanitised by the server, so attributes are in double quotes. Parsed without a document, so it
 *  also runs on the server. */
const heading = /<h([23])\b[^<>]*?\sid="([^"<>]*)"[^<>]*>(.*?)<\/h\1>/gis
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The plain text of an HTML text. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/** The headings of a text that have an anchor, in order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(heading)]
    .map(([, level, id = '', content = '']) => ({
      id: textOf(id),
      text: textOf(content),
      level: Number(level) as 2 | 3,
    }))
    .filter(({ id, text }) => id && text)
