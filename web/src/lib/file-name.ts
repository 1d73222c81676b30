/** The name that a `content-disposition` gives to a file, its Chinese form first [RFC 6266]; empty where there is none. */
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
