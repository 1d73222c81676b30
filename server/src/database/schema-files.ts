import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../schema/functions/', import.meta.url)

/** A file of SQL. `name` is that of the file without `.sql`. */
export type SqlFile = { name: string; text: string }

/** The files of a folder in the order of their names. */
export const sqlFiles = (place: URL): SqlFile[] =>
  readdirSync(place)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.slice(0, -4), text: readFileSync(new URL(name, place), 'utf8') }))

/** Every SQL function; a file can be run any number of times. */
export const functionFiles = (): SqlFile[] => sqlFiles(folder)

/**
 * The number that grows with every change of a function, and the SHA-256 of the functions that it stands for. A program
 * applies its functions to a database with a lower number, and does not touch one with a higher.
 */
export function functionsVersion(): { number: number; digest: string } {
  const [number, digest] = readFileSync(new URL('version.txt', folder), 'utf8').trim().split(' ')
  return { number: Number(number), digest: digest! }
}
