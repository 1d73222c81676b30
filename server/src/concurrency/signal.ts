/** Tells another part of this process that there is work for it; nobody has to listen. */
export type Signal = {
  tell(): void
  /** @returns how to stop listening */
  listen(act: () => void): () => void
}

export function signal(): Signal {
  const acts = new Set<() => void>()
  return {
    tell() {
      for (const act of acts) act()
    },
    listen(act) {
      acts.add(act)
      return () => void acts.delete(act)
    },
  }
}
