import pg from 'pg'
import { ForeignAnswer, type Row, type Rows, type Statement } from './query.ts'
import { columnTypes } from './values.ts'

export type ConnectionOptions = {
  /** Connections at most. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** How long a statement may take, ms. */
  statementTimeout?: number
  /** How long opening a connection, or waiting for one, may take, ms. */
  connectTimeout?: number
  /** After so long without work a connection is closed, ms; 0: never. */
  idleTimeout?: number
}

/** The database does not answer: no connection, a broken one, or no answer in time. */
class DatabaseUnavailable extends Error {
  /** SQLSTATE of a failed connection. */
  readonly code = '08006'
  constructor(cause: unknown) {
    super(`the database does not answer: ${(cause as Error).message}`, { cause })
  }
}

/** How much longer than the server's own limit the client waits for an answer, ms: then the connection is dead. */
const patience = 2_000

/**
 * What a session is told when it begins, whatever the server's own settings are. Statements are short, prepared once and
 * asked again and again: neither compiling nor planning them anew is worth its time, and indexes lie in memory. Times and
 * dates arrive in one form.
 */
const sessionSettings = [
  'jit=off',
  'random_page_cost=1.1',
  'plan_cache_mode=force_generic_plan',
  'timezone=UTC',
  'datestyle=ISO',
  'client_min_messages=warning',
]

/** What the driver is told about every connection of this kind. */
export function configOf(url: string, options: ConnectionOptions): pg.PoolConfig {
  const statementTimeout = options.statementTimeout ?? 5_000
  return {
    connectionString: url,
    application_name: options.name ?? 'lianmeng',
    statement_timeout: statementTimeout,
    query_timeout: statementTimeout + patience,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: options.connectTimeout ?? 2_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    options: sessionSettings.map((setting) => `-c ${setting}`).join(' '),
    types: columnTypes,
    max: options.max ?? 10,
    idleTimeoutMillis: options.idleTimeout ?? 0,
  }
}

/** What was prepared is not there any more, or a table has changed since: only another connection prepares it anew. */
const isStalePlan = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

/** A statement's own fault: the connection is as good as before. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isStalePlan(error)

const isOfProgram = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError

/** @returns the rows, with the number of rows that the statement changed or gave; of several statements those of the last */
function rowsOf(answer: pg.QueryResult<Row> | pg.QueryResult<Row>[]): Rows<Row> {
  const { rows, rowCount } = Array.isArray(answer) ? answer.at(-1)! : answer
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row>
}

/** One connection while it is in use: it runs one statement at a time. */
export class Connection {
  readonly client: pg.PoolClient
  /** Nothing that this connection says is believed any more. */
  #broken = false
  #failed = false

  constructor(client: pg.PoolClient) {
    this.client = client
  }

  /** @throws pg.DatabaseError where the statement is at fault, DatabaseUnavailable where the connection is */
  async run({ text, values, name, check }: Statement): Promise<Rows<Row>> {
    try {
      const rows = rowsOf(await asked(this.client, values.length > 0 || name ? { text, values, name } : { text }))
      check?.(rows)
      return rows
    } catch (error) {
      throw this.fault(error)
    }
  }

  /** Notes what a failure says of the connection. @returns the error to be passed on */
  fault(error: unknown): unknown {
    this.#failed = true
    if (isOfStatement(error)) return error
    this.#broken = true
    return isOfProgram(error) || error instanceof ForeignAnswer ? error : new DatabaseUnavailable(error)
  }

  /**
   * Gives it back to the others, or ends it: where an answer was not as it should be, or a transaction is still open.
   * After a failed statement the server's word that it is ready is waited for.
   */
  async giveBack(): Promise<void> {
    if (this.#failed && !this.#broken) await asked(this.client, { text: '' }).catch((error) => this.fault(error))
    this.client.release(this.#broken || this.client.getTransactionStatus() !== 'I')
  }

  get broken(): boolean {
    return this.#broken
  }
}

function asked(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => (error ? reject(error) : resolve(result)))
  })
}

/** Connections to one database, each used by one asker at a time. */
export type Connections = {
  /** Runs `work` with a connection of its own. @throws DatabaseUnavailable where none is to be had in time */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Has `tell` called with every answer that was somebody else's; see {@link ForeignAnswer}. */
  onForeignAnswer(tell: (error: ForeignAnswer) => void): void
  /** Waits at most `timeout` ms for statements that are under way. */
  end(timeout: number): Promise<void>
}

/**
 * A pool of the driver itself, for the job queue, which brings its own statements. Its errors are listened to: one that
 * nobody listens to would end the process.
 */
export function barePool(url: string, options: ConnectionOptions): pg.Pool {
  const pool = new pg.Pool(configOf(url, options))
  pool.on('connect', (client) => client.on('error', () => {}))
  // An idle connection that fails concerns no caller: the pool has dropped it already.
  pool.on('error', () => {})
  return pool
}

export function openConnections(url: string, options: ConnectionOptions): Connections {
  const pool = barePool(url, options)
  // When one connection breaks, the others may lead nowhere too: those made before are replaced, not tried one by one.
  let generation = 0
  const told: ((error: ForeignAnswer) => void)[] = []
  const madeIn = new WeakMap<pg.PoolClient, number>()
  const noteBreak = () => {
    generation += 1
  }
  pool.on('connect', (client) => {
    madeIn.set(client, generation)
    client.on('error', noteBreak)
  })

  const taken = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      pool.connect((error, client) => (client ? resolve(client) : reject(connectFault(error))))
    })

  async function believed(): Promise<Connection> {
    for (;;) {
      const client = await taken()
      if (madeIn.get(client) === generation) return new Connection(client)
      client.release(true)
    }
  }

  return {
    async use(work) {
      const connection = await believed()
      try {
        return await work(connection)
      } catch (error) {
        if (error instanceof ForeignAnswer) for (const tell of told) tell(error)
        throw error
      } finally {
        if (connection.broken) noteBreak()
        await connection.giveBack()
      }
    },

    onForeignAnswer(tell) {
      told.push(tell)
    },

    async end(timeout) {
      const late = new Promise<void>((resolve) => setTimeout(resolve, timeout).unref())
      await Promise.race([pool.end(), late])
    },
  }
}

/** A refusal by the server itself, such as "too many connections", is passed on as it is. */
const connectFault = (error: unknown): Error =>
  error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
