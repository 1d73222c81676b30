/** Products, and sellers' prices, changed while everything was read: the reading may have missed them. */
export type Changes = { stock: Set<number>; products: Set<number>; prices: Set<number> }

/** Notes the changes while new indexes are made. */
export function changeNotes() {
  const open = new Set<Changes>()
  return {
    note(kind: keyof Changes, id: number): void {
      for (const one of open) one[kind].add(id)
    },
    /** @returns what has changed while `work` ran */
    async during(work: () => Promise<void>): Promise<Changes> {
      const changes: Changes = { stock: new Set(), products: new Set(), prices: new Set() }
      open.add(changes)
      await work().finally(() => open.delete(changes))
      return changes
    },
  }
}
