import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, with symbolic links resolved. */
export const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))

/** A path below the checkout. */
export const inRoot = (...parts: string[]): string => resolve(root, ...parts)
