import { type Encoded, encoded, type Value } from './values.ts'

/** A statement as it is sent. */
export type Statement = {
  text: string
  values: Encoded[]
  /** The name of its prepared statement; undefined: it is not kept. */
  name?: string | undefined
  /** Refuses rows that do not belong to the caller; see {@link Query.ownedBy}. */
  check?: Check | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the caller declares the type of the rows
export type Row = Record<string, any>
/** Rows of an answer; `count` is also set without rows: the number changed. */
export type Rows<T> = T[] & { readonly count: number }

type Check = (rows: readonly Row[]) => void
export type Run = (statement: Statement) => Promise<Rows<Row>>

/** A part of a statement's text that is inserted verbatim. */
class Verbatim {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A table or column whose name is not known when the statement is written. */
export const identifier = (name: string): Verbatim => new Verbatim(`"${name.replaceAll('"', '""')}"`)

/** SQL generated from the program's own declarations; never from received data. */
export const verbatim = (text: string): Verbatim => new Verbatim(text)

/** A piece of SQL with its values, to be inserted into a statement. */
export type Fragment = Query<object>

export type Part = Value | Fragment | Verbatim

/** The answer contains someone else's rows: the connection is out of step. It must never be used. */
export class ForeignAnswer extends Error {
  constructor(column: string) {
    super(`rows of another owner came back (${column})`)
  }
}

const isSame = (found: unknown, wanted: number | Buffer): boolean =>
  typeof wanted === 'number' ? found === wanted : Buffer.isBuffer(found) && found.equals(wanted)

/** Names of prepared statements, by text. */
const names = new Map<string, string>()
/** Statements in the program are finite; those that are composed while it runs may not be. */
const mostComposed = 1_000
let composed = 0

/** The name of a statement's text. @returns undefined for a composed one that is too many */
function nameOf(text: string, isComposed: boolean): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (isComposed && composed >= mostComposed) return undefined
  if (isComposed) composed += 1
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Statements without fragments, whose text is built once. */
const written = new WeakMap<TemplateStringsArray, { text: string; name: string | undefined }>()

/**
 * A statement, or a piece of one. Awaiting it sends it, once; a piece inserted into another statement is never sent
 * itself.
 */
export class Query<T> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #strings: TemplateStringsArray
  readonly #parts: readonly Part[]
  readonly #run: Run
  #check: Check | undefined
  #answer: Promise<Rows<T>> | undefined

  constructor(run: Run, strings: TemplateStringsArray, parts: readonly Part[]) {
    this.#run = run
    this.#strings = strings
    this.#parts = parts
  }

  /**
   * Compares the owner of every row with the caller, before the rows are passed on and while the connection is still
   * held.
   * @param column of the rows that contains their owner
   * @throws ForeignAnswer from the statement itself, for a row of someone else
   */
  ownedBy(column: keyof T & string, owner: number | Buffer): this {
    this.#check = (rows) => {
      for (const row of rows) if (!isSame(row[column], owner)) throw new ForeignAnswer(column)
    }
    return this
  }

  /** Like {@link ownedBy}, for rows that answer several callers at once; each takes its own by this column. */
  ownedByOneOf(column: keyof T & string, owners: readonly Buffer[]): this {
    const known = new Set(owners.map((owner) => owner.toString('hex')))
    this.#check = (rows) => {
      for (const row of rows)
        if (!Buffer.isBuffer(row[column]) || !known.has(row[column].toString('hex'))) throw new ForeignAnswer(column)
    }
    return this
  }

  /** Like {@link ownedBy}, for rows that answer several callers at once: one each, in their order. */
  ownedInOrder(column: keyof T & string, owners: readonly number[]): this {
    this.#check = (rows) => {
      const isTheirs = rows.length === owners.length && rows.every((row, n) => isSame(row[column], owners[n]!))
      if (!isTheirs) throw new ForeignAnswer(column)
    }
    return this
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited
  then<A = Rows<T>, B = never>(
    answered?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    this.#answer ??= this.#ask()
    return this.#answer.then(answered, failed)
  }

  catch<B = never>(failed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.then(undefined, failed)
  }

  finally(done?: (() => void) | null): Promise<Rows<T>> {
    return this.then().finally(done)
  }

  async #ask(): Promise<Rows<T>> {
    return (await this.#run({ ...this.#statement(), check: this.#check })) as Rows<T>
  }

  #statement(): Pick<Statement, 'text' | 'values' | 'name'> {
    const values: Encoded[] = []
    const parts = this.#parts
    if (parts.some(changesText)) {
      const text = this.#writeInto(values)
      return { text, values, name: nameOf(text, true) }
    }
    for (const part of parts) values.push(encoded(part))
    let known = written.get(this.#strings)
    if (!known) {
      const text = this.#writeInto([])
      known = { text, name: nameOf(text, false) }
      written.set(this.#strings, known)
    }
    return { text: known.text, values, name: known.name }
  }

  /** @returns the text; its values are added to `values` */
  #writeInto(values: Encoded[]): string {
    let text = this.#strings[0]!
    for (let i = 0; i < this.#parts.length; i += 1) {
      text += partText(this.#parts[i]!, values) + this.#strings[i + 1]!
    }
    return text
  }

  static text(query: Fragment, values: Encoded[]): string {
    return query.#writeInto(values)
  }
}

/** Whether a part changes the text of a statement. */
const changesText = (part: Part): boolean =>
  part instanceof Query || part instanceof Verbatim || part instanceof Date || typeof part === 'boolean'

function partText(part: Part, values: Encoded[]): string {
  if (part instanceof Query) return Query.text(part, values)
  if (part instanceof Verbatim) return part.text
  values.push(encoded(part))
  // Typed here, because nothing around a timestamp or boolean needs to name its type: `${a} - interval '1 day'`.
  if (part instanceof Date) return `$${values.length}::timestamptz`
  if (typeof part === 'boolean') return `$${values.length}::boolean`
  return `$${values.length}`
}
