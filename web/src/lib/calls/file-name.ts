/** The file name in a `content-disposition`, preferring its Chinese form [RFC 6266]; empty if there is none. */
export function fileNameIn(disposition: string): string {
  const [, extended] = disposition.match(/filename\*=UTF-8''([^;]+)/i) ?? []
  const [, plain = ''] = disposition.match(/filename="([^"]*)"/i) ?? []
  if (extended === undefined) return plain
  try {
    return decodeURIComponent(extended.trim())
  } catch {
    return plain
  }
}
