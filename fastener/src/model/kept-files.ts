/** Files by key; the least recently used are dropped first when there are too many bytes. */
export type KeptFiles = {
  get(key: string): Uint8Array | undefined
  keep(key: string, file: Uint8Array): void
}

export function keptFiles(mostBytes: number): KeptFiles {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  const drop = (key: string) => {
    bytes -= files.get(key)?.byteLength ?? 0
    files.delete(key)
  }
  return {
    get(key) {
      const file = files.get(key)
      if (file) {
        files.delete(key)
        files.set(key, file)
      }
      return file
    },
    keep(key, file) {
      if (file.byteLength > mostBytes) return
      drop(key)
      files.set(key, file)
      bytes += file.byteLength
      for (const oldest of files.keys()) {
        if (bytes <= mostBytes) return
        drop(oldest)
      }
    },
  }
}
