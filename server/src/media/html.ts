const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text escaped for a page. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
