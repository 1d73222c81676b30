import { createHash } from 'node:crypto'
import { functionFiles, sqlFiles } from '../../database/schema-files.ts'

/** Every subject of the schema, with its tables as they are now. */
export const subjectFiles = () => sqlFiles(new URL('../../../schema/', import.meta.url))

/** SHA-256 of all functions. */
export function functionsDigest(): string {
  const hash = createHash('sha256')
  for (const { name, text } of functionFiles()) hash.update(name).update('\0').update(text).update('\0')
  return hash.digest('hex')
}
