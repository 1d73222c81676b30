import pg from 'pg'

/** Text or bytes sent for a parameter. */
export type Encoded = string | Buffer | null

/** A value that PostgreSQL should read as JSON. */
export class Json {
  readonly text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value)
  }
}

type Scalar = string | number | bigint | boolean | null | Date | Uint8Array | Json
export type Value = Scalar | readonly Value[]

/**
 * The parameter sent for a value. It is built before the statement takes a connection, so that an invalid value
 * disturbs no one.
 * @throws TypeError for a value that a parameter cannot hold
 */
export function encoded(value: unknown): Encoded {
  if (typeof value === 'string') return value
  if (value === null) return null
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (value instanceof Json) return value.text
  if (Array.isArray(value)) return arrayText(value)
  throw new TypeError(
    `no value of a statement: ${value === undefined ? 'undefined' : Object.prototype.toString.call(value)}`,
  )
}

function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`no value of a statement: ${value}`)
  return String(value)
}

/** PostgreSQL's text form of an array. Every text is quoted, so that none is read as NULL or a nested array. */
function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  if (value === null) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  if (value instanceof Uint8Array) return `"\\\\x${Buffer.from(value).toString('hex')}"`
  const text = encoded(value) as string
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/**
 * 64-bit integers arrive as numbers: ids, thousandths, micro-yuan and fen are all below 2^53, and a larger one is a
 * corrupt row that must not be rounded silently.
 * @throws RangeError
 */
function bigintIn(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range in the database: ${text}`)
  return value
}

const dateIn = (text: string): Date => new Date(text)
const bytesIn = (text: string): Buffer => Buffer.from(text.slice(2), 'hex')
const asIs = (text: string): string => text

type Parse = (text: string) => unknown

/** How to read columns: the OIDs of a type and its array, and the parser of its text. Other types stay text. */
const scalars: readonly (readonly [type: number, array: number, parse: Parse])[] = [
  [16, 1000, (text) => text === 't'],
  [17, 1001, bytesIn],
  [18, 1002, asIs],
  [19, 1003, asIs],
  [20, 1016, bigintIn],
  [21, 1005, Number],
  [23, 1007, Number],
  [25, 1009, asIs],
  [26, 1028, Number],
  [114, 199, JSON.parse],
  [700, 1021, Number],
  [701, 1022, Number],
  [1043, 1015, asIs],
  [1082, 1182, dateIn],
  [1114, 1115, dateIn],
  [1184, 1185, dateIn],
  // Decimals stay text: they have more digits than a number can hold.
  [1700, 1231, asIs],
  [3802, 3807, JSON.parse],
]

type ArrayParser = { create(text: string, parse: Parse): { parse(): unknown[] } }
const { arrayParser } = pg.types as unknown as { arrayParser: ArrayParser }

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    arrayParser.create(text, parse).parse()

const parsers = new Map<number, Parse>(
  scalars.flatMap(([type, array, parse]) => [
    [type, parse],
    [array, arrayOf(parse)],
  ]),
)

/** The driver's parsers of columns. */
export const columnTypes = {
  getTypeParser: (type: number): Parse => parsers.get(type) ?? asIs,
}
