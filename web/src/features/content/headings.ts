export type Heading = { id: string; text: string; level: 2 | 3 }

/** Of a text that the server has cleaned: attributes stand in double quotes. Read without a document, so on the server too. */
const heading = /<h([23])\b[^<>]*?\sid="([^"<>]*)"[^<>]*>(.*?)<\/h\1>/gis
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The characters that stand in a text of HTML. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()

/** The headings of a text that can be led to, in their order. */
export const headingsOf = (html: string): Heading[] =>
  [...html.matchAll(heading)]
    .map(([, level, id = '', content = '']) => ({
      id: textOf(id),
      text: textOf(content),
      level: Number(level) as 2 | 3,
    }))
    .filter(({ id, text }) => id && text)
