/** An edit that somebody could make by mistake, and the tests that have to notice. */
export type Edit = {
  file: string
  /** What to replace; it stands in the file exactly once. */
  from: string
  to: string
  /** What the edit breaks. */
  breaks: string
  tests: readonly string[]
}

/** Edits of one file, as [what it breaks, from, to]. */
export const inFile = (
  file: string,
  tests: readonly string[],
  ...planted: readonly (readonly [breaks: string, from: string, to: string])[]
): Edit[] => planted.map(([breaks, from, to]) => ({ file, tests, breaks, from, to }))
