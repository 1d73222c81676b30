export type Heading = { id: string; text: string; level: 2 | 3 }

/** The headings of a text that can be led to, in their order. */
export function headingsOf(html: string): Heading[] {
  const text = new DOMParser().parseFromString(html, 'text/html')
  return [...text.querySelectorAll<HTMLHeadingElement>('h2[id], h3[id]')]
    .map(({ id, textContent, localName }) => ({
      id,
      text: textContent.trim(),
      level: localName === 'h2' ? (2 as const) : (3 as const),
    }))
    .filter(({ id, text }) => id && text)
}
