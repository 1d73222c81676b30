/** A branch of a tree to choose from; without children a leaf. */
export type Branch = { value: string; label: string; children?: readonly Branch[] }

/** The branches with these values, from the outermost on, as far as they exist. */
export function pathOf(tree: readonly Branch[], values: readonly string[]): Branch[] {
  const path: Branch[] = []
  for (const wanted of values) {
    const found = (path.at(-1)?.children ?? (path.length === 0 ? tree : [])).find(({ value }) => value === wanted)
    if (!found) break
    path.push(found)
  }
  return path
}

export const labelsOf = (path: readonly Branch[]): string[] => path.map(({ label }) => label)

/** At most `limit` paths to leaves with a name that contains the text. */
export function leavesWith(tree: readonly Branch[], text: string, limit: number): Branch[][] {
  const found: Branch[][] = []
  const walk = (branches: readonly Branch[], before: readonly Branch[], isMatch: boolean) => {
    for (const branch of branches) {
      if (found.length >= limit) return
      const path = [...before, branch]
      const matches = isMatch || branch.label.includes(text)
      if (branch.children?.length) walk(branch.children, path, matches)
      else if (matches) found.push(path)
    }
  }
  walk(tree, [], false)
  return found
}
