import type { Sql } from '../../database/db.ts'
import { type Columns, type ColumnType, databaseName } from './schema.ts'

/** The transfer format of a column. Numbers have a fixed size; texts and bigint arrays begin with a length. */
const packing: Readonly<Record<ColumnType, (column: string) => string>> = {
  int2: (column) => `int2send(${column})`,
  int4: (column) => `int4send(${column})`,
  int8: (column) => `int8send(${column})`,
  boolean: (column) => `boolsend(${column})`,
  text: (column) => `int2send(octet_length(${column})::int2) || convert_to(${column}, 'UTF8')`,
  'int8[]': (column) => `array_send(${column})`,
}

/** Rows per message: about 64 KB, the size of one read from a socket. Larger messages would be copied several times. */
const rowsPerMessage = 512

/**
 * Length of COPY's signature; followed by 4 bytes of flags and the length of an extension. [PostgreSQL manual, COPY]
 */
const signatureLength = 11

/** Rows in one buffer, read column by column in the order of the query. */
export class PackedRows {
  private bytes: Buffer = Buffer.alloc(0)
  private at = 0
  private readonly texts = new Map<string, string>()

  start(bytes: Buffer, at: number): void {
    this.bytes = bytes
    this.at = at
  }

  get done(): boolean {
    return this.at >= this.bytes.length
  }

  private skip(length: number): number {
    const start = this.at
    this.at += length
    return start
  }

  int2(): number {
    return this.bytes.readInt16BE(this.skip(2))
  }

  int4(): number {
    return this.bytes.readInt32BE(this.skip(4))
  }

  /** Exact up to 2^53: ids, thousandths and micro-yuan are smaller. */
  int8(): number {
    const start = this.skip(8)
    return this.bytes.readInt32BE(start) * 2 ** 32 + this.bytes.readUInt32BE(start + 4)
  }

  /** 1 for true. */
  boolean(): number {
    return this.bytes[this.skip(1)]!
  }

  /** Texts repeat: each is decoded once. */
  text(): string {
    const length = this.int2()
    const start = this.skip(length)
    const raw = this.bytes.toString('latin1', start, start + length)
    let text = this.texts.get(raw)
    if (text === undefined) {
      text = this.bytes.toString('utf8', start, start + length)
      this.texts.set(raw, text)
    }
    return text
  }

  /** An array without nulls, element by element. */
  int8s(take: (value: number) => void): void {
    const isEmpty = this.bytes.readInt32BE(this.at) === 0
    const start = this.skip(isEmpty ? 12 : 20)
    if (isEmpty) return
    const count = this.bytes.readInt32BE(start + 12)
    for (let i = 0; i < count; i += 1) {
      this.skip(4)
      take(this.int8())
    }
  }
}

/** A requested table. Data that arrives before it is read is buffered. */
export type PackedTable = {
  /** @param take reads one row, column by column */
  read(take: (row: PackedRows) => void): Promise<void>
}

/** Bytes before the first group. */
const headerLength = signatureLength + 8
/** Bytes before a group's rows: 2 (one field), 4 (its length). */
const groupHead = 6

/** Parses a COPY: the header, then group by group, then the trailer. Its chunks may end anywhere. */
function groupReader(take: (row: PackedRows) => void): (piece: Buffer) => void {
  const rows = new PackedRows()
  let pieces: Buffer[] = []
  let length = 0
  /** Bytes needed before reading can continue. */
  let wanted = headerLength
  let isHeader = true

  /** @returns the incomplete rest */
  function read(bytes: Buffer): Buffer {
    let at = 0
    if (isHeader) {
      at = headerLength + bytes.readInt32BE(signatureLength + 4)
      isHeader = false
    }
    for (;;) {
      wanted = groupHead
      if (bytes.length - at < groupHead || bytes.readInt16BE(at) !== 1) return bytes.subarray(at)
      const end = at + groupHead + bytes.readInt32BE(at + 2)
      wanted = end - at
      if (bytes.length < end) return bytes.subarray(at)
      rows.start(bytes.subarray(0, end), at + groupHead)
      while (!rows.done) take(rows)
      at = end
    }
  }

  return (piece) => {
    pieces.push(piece)
    length += piece.length
    if (length < wanted) return
    const rest = read(pieces.length === 1 ? piece : Buffer.concat(pieces))
    pieces = [rest]
    length = rest.length
  }
}

/**
 * Requests a table in packed form, some hundred rows per message: a message per row would cost both sides more than the
 * row.
 * @param columns in the order of reading
 * @param from the rest of the query, beginning with `from`
 * @param groupedBy an id: rows come in groups of its values, ascending
 */
export function askPacked(
  db: Sql,
  columns: Columns,
  { from, groupedBy }: { from: string; groupedBy: string },
): PackedTable {
  const row = Object.entries(columns)
    .map(([column, type]) => packing[type](databaseName(column)))
    .join(' || ')
  const group = `${groupedBy} / ${rowsPerMessage}`
  const query = `select string_agg(${row}, '') ${from} group by ${group} order by ${group}`
  let early: Buffer[] = []
  let read = (piece: Buffer): void => {
    early.push(piece)
  }
  const arrived = db.copyTo(`copy (${query}) to stdout (format binary)`, (piece) => read(piece))
  // `read` throws a failure; before it is called, the failure must not end the process.
  arrived.catch(() => {})
  return {
    async read(take) {
      read = groupReader(take)
      for (const piece of early) read(piece)
      early = []
      await arrived
    },
  }
}
