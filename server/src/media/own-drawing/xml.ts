const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text that is safe in XML: no markup, no control characters. */
export const escapedXml = (text: string): string =>
  text.replace(/\p{Cc}/gu, '').replace(/[&<>"']/g, (character) => entities[character]!)
