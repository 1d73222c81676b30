import { type Connection, type ConnectionOptions, type Connections, configOf, openConnections } from './connections.ts'
import { copyFrom, copyTo } from './copy.ts'
import { type Listening, listenerOn } from './listener.ts'
import { type ForeignAnswer, type Part, Query, type Row, type Rows, type Run } from './query.ts'
import { encoded, Json, type Value } from './values.ts'

/** Where a statement runs, as a template tag: the pool, or the transaction of a use case. */
export type Db = {
  /** A statement with its values; awaiting it sends it, inserting it into another makes it a part of that. */
  <T extends readonly object[] = Row[]>(strings: TemplateStringsArray, ...parts: Part[]): Query<T[number]>
  /** A value to be read as JSON. */
  json(value: unknown): Json
  /** A literal text: several statements if there are no values. @returns the rows of a single one */
  unsafe(text: string, values?: readonly Value[]): Promise<Rows<Row>>
  /** Feeds `copy … from stdin`. */
  copyFrom(text: string, pieces: Iterable<string>): Promise<void>
}

/** A pool of connections. */
export type Sql = Db & {
  /** See {@link transaction}. */
  begin<T>(work: (tx: Db) => Promise<T>): Promise<T>
  /** Reads `copy … to stdout`; `take` gets the bytes as they arrive, regardless of message boundaries. */
  copyTo(text: string, take: (bytes: Buffer) => void): Promise<void>
  /**
   * Listens on a channel, over a connection of its own that is reopened when it breaks.
   * @param onListening called whenever listening begins: earlier notifications were missed
   */
  listen(channel: string, hear: (payload: string) => void, onListening?: () => void): Promise<Listening>
  notify(channel: string, payload: string): Promise<void>
  /** Calls `tell` with every answer that belonged to someone else; see {@link Query.ownedBy}. */
  onForeignAnswer(tell: (error: ForeignAnswer) => void): void
  /** Whether the database is the coordinator of a Citus cluster; false before the first statement. */
  isCluster(): boolean
  /** Closes everything; waits at most `timeout` ms for running statements. */
  end(options?: { timeout: number }): Promise<void>
}

/** The interface of every place where statements run, built from how it runs one. */
function dbOn(run: Run, connection: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>): Db {
  const tag = (strings: TemplateStringsArray, ...parts: Part[]) => new Query(run, strings, parts)
  return Object.assign(tag, {
    json: (value: unknown) => new Json(value),
    unsafe: async (text: string, values: readonly Value[] = []) => run({ text, values: values.map(encoded) }),
    copyFrom: (text: string, pieces: Iterable<string>) => connection((given) => copyFrom(given, text, pieces)),
  }) as Db
}

/** Time limit for opening the connection for notifications, ms. */
const listenerPatience = 15_000

/** Opens a pool. All waits are limited: a stuck database causes a clear answer, not a queue. */
export function connect(url: string, options: ConnectionOptions = {}): Sql {
  const connections = openConnections(url, options)
  // No caller waits for it, but the start on a busy machine does.
  const listener = listenerOn({ ...configOf(url, options), connectionTimeoutMillis: listenerPatience })
  const db = dbOn((statement) => connections.use((connection) => connection.run(statement)), connections.use)
  return Object.assign(db, {
    begin: <T>(work: (tx: Db) => Promise<T>) => begin(connections, work),
    copyTo: (text: string, take: (bytes: Buffer) => void) =>
      connections.use((connection) => copyTo(connection, text, take)),
    listen: listener.listen,
    onForeignAnswer: connections.onForeignAnswer,
    isCluster: connections.isCluster,
    notify: async (channel: string, payload: string) => {
      await db`select pg_notify(${channel}, ${payload})`
    },
    end: async ({ timeout } = { timeout: 5_000 }) => {
      await Promise.all([listener.end(), connections.end(timeout)])
    },
  })
}

/** Runs work one after the other, in the order of arrival. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
}

const plain = (text: string) => ({ text, values: [] })

/** A statement was sent after the end of its transaction: a promise was not awaited. */
const tooLate = () => new TypeError('the transaction has ended')

function begin<T>(connections: Connections, work: (tx: Db) => Promise<T>): Promise<T> {
  return connections.use(async (connection) => {
    const inTurn = oneByOne()
    let open = true
    let failure: { error: unknown } | undefined
    /** One failure fails the whole transaction: the database accepts nothing more either. */
    const within = <R>(each: () => Promise<R>): Promise<R> =>
      inTurn(async () => {
        if (!open) throw tooLate()
        return each().catch((error: unknown) => {
          failure ??= { error }
          throw error
        })
      })
    const tx = dbOn(
      (statement) => within(() => connection.run(statement)),
      (each) => within(() => each(connection)),
    )
    await connection.run(plain('begin'))
    try {
      const result = await work(tx)
      await inTurn(async () => {
        open = false
        if (failure) throw failure.error
        await connection.run(plain('commit'))
      })
      return result
    } catch (error) {
      await inTurn(async () => {
        open = false
        if (!connection.broken) await connection.run(plain('rollback'))
      }).catch(() => {})
      throw error
    }
  })
}

/** Runs `work` in a transaction; an error in it, or of any statement in it, rolls everything back. */
export function transaction<T>(db: Sql, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.begin(work)
}
