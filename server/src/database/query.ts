import { type Encoded, encoded, type Value } from './values.ts'

/** A statement as it is sent. */
export type Statement = {
  text: string
  values: Encoded[]
  /** Under which the server keeps it prepared; undefined: it is forgotten at once. */
  name?: string | undefined
  /** Refuses rows that are not the asker's; see {@link Query.ownedBy}. */
  check?: Check | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks says what comes back
export type Row = Record<string, any>
/** Rows of an answer; `count` also where none come back: how many were changed. */
export type Rows<T> = T[] & { readonly count: number }

type Check = (rows: readonly Row[]) => void
export type Run = (statement: Statement) => Promise<Rows<Row>>

/** A part of a statement's text that is put in as it is. */
class Verbatim {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A table or column whose name is not known when the statement is written. */
export const identifier = (name: string): Verbatim => new Verbatim(`"${name.replaceAll('"', '""')}"`)

/** SQL that the program makes from its own declarations; never from anything that was sent to it. */
export const verbatim = (text: string): Verbatim => new Verbatim(text)

/** A piece of SQL with its values, to be put into a statement. */
export type Fragment = Query<object>

export type Part = Value | Fragment | Verbatim

/** Rows came back that belong to somebody else: the connection has lost its place. Never an answer. */
export class ForeignAnswer extends Error {
  constructor(column: string) {
    super(`rows of another owner came back (${column})`)
  }
}

const isSame = (found: unknown, wanted: number | Buffer): boolean =>
  typeof wanted === 'number' ? found === wanted : Buffer.isBuffer(found) && found.equals(wanted)

/** Statements that the server keeps prepared, by their text. What is written in the program ends; what is put together may not. */
const names = new Map<string, string>()
const mostNames = 1_000

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Statements without fragments, of which the text is made once. */
const written = new WeakMap<TemplateStringsArray, { text: string; name: string | undefined }>()

/**
 * A statement, or a piece of one. It is sent when it is awaited, once; a piece that is put into another statement never is.
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
   * Has every row compared with the one who asked, before it is handed on and while the connection is still held.
   * @param column of the rows, in which their owner stands
   * @throws ForeignAnswer from the statement itself, where one row is somebody else's
   */
  ownedBy(column: keyof T & string, owner: number | Buffer): this {
    this.#check = (rows) => {
      for (const row of rows) if (!isSame(row[column], owner)) throw new ForeignAnswer(column)
    }
    return this
  }

  /** As {@link ownedBy}, of rows that answer several askers at once, of whom each takes their own by this column. */
  ownedByOneOf(column: keyof T & string, owners: readonly Buffer[]): this {
    const known = new Set(owners.map((owner) => owner.toString('hex')))
    this.#check = (rows) => {
      for (const row of rows)
        if (!Buffer.isBuffer(row[column]) || !known.has(row[column].toString('hex'))) throw new ForeignAnswer(column)
    }
    return this
  }

  /** As {@link ownedBy}, of rows that answer several askers at once: one each, in their order. */
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
      return { text, values, name: nameOf(text) }
    }
    for (const part of parts) values.push(encoded(part))
    let known = written.get(this.#strings)
    if (!known) {
      const text = this.#writeInto([])
      known = { text, name: nameOf(text) }
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

/** Where the text of a statement depends on what is put in. */
const changesText = (part: Part): boolean =>
  part instanceof Query || part instanceof Verbatim || part instanceof Date || typeof part === 'boolean'

function partText(part: Part, values: Encoded[]): string {
  if (part instanceof Query) return Query.text(part, values)
  if (part instanceof Verbatim) return part.text
  values.push(encoded(part))
  // Said here, because nothing around a moment or a truth value has to name its type: `${a} - interval '1 day'`.
  if (part instanceof Date) return `$${values.length}::timestamptz`
  if (typeof part === 'boolean') return `$${values.length}::boolean`
  return `$${values.length}`
}
