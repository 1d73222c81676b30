import { createHash } from 'node:crypto'

/** Identifies a sheet by its titles in their order. */
export const titlesHash = (titles: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(titles)).digest('hex')
