import pg from 'pg'
import { lostLines } from './lost-lines.ts'
import { ForeignAnswer, type Row, type Rows, type Statement } from './query.ts'
import { columnTypes } from './values.ts'

export type ConnectionOptions = {
  /** Maximum number of connections. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Time limit of a statement, ms. */
  statementTimeout?: number
  /** Time limit for opening a connection, or waiting for one, ms. */
  connectTimeout?: number
  /** Idle time after which a connection is closed, ms; 0: never. */
  idleTimeout?: number
}

/** The database is unavailable: no connection, a broken one, or no answer in time. */
class DatabaseUnavailable extends Error {
  /** SQLSTATE of a failed connection. */
  readonly code = '08006'
  constructor(cause: unknown) {
    super(`the database does not answer: ${(cause as Error).message}`, { cause })
  }
}

/** Time that the client waits beyond the server's own limit, ms: then the connection is dead. */
const patience = 2_000

/**
 * Settings of each session, whatever the server's own are. Statements are short, prepared once and repeated: neither
 * JIT compilation nor replanning is worth its time, and indexes are in memory. Times and dates arrive in a fixed
 * format. A cluster plans otherwise: {@link planAsClusterNeeds}.
 */
const sessionSettings = [
  'jit=off',
  'random_page_cost=1.1',
  'plan_cache_mode=force_generic_plan',
  'timezone=UTC',
  'datestyle=ISO',
  'client_min_messages=warning',
]

/**
 * On a Citus cluster the server chooses between generic and custom plans: of a statement that asks several machines
 * there is no generic plan, and a session that insists on one gets "could not create distributed plan". Such a
 * statement asks one shard of a machine after the other: after several at a time the same transaction may change no
 * reference table.
 */
async function planAsClusterNeeds(client: pg.ClientBase): Promise<{ isCluster: boolean }> {
  const found = await client.query(
    `select set_config('plan_cache_mode', 'auto', false), set_config('citus.multi_shard_modify_mode', 'sequential', false)
    from pg_extension where extname = 'citus'`,
  )
  return { isCluster: found.rowCount === 1 }
}

/** The driver's settings for every connection of this kind. */
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

/** A prepared statement is gone, or a table has changed since: only a new connection prepares it again. */
const isStalePlan = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

/** An error of the statement itself: the connection is intact. */
const isOfStatement = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isStalePlan(error)

const isOfProgram = (error: unknown): boolean => error instanceof TypeError || error instanceof RangeError

/** @returns the rows, with the number of rows changed or returned; of several statements those of the last */
function rowsOf(answer: pg.QueryResult<Row> | pg.QueryResult<Row>[]): Rows<Row> {
  const { rows, rowCount } = Array.isArray(answer) ? answer.at(-1)! : answer
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row>
}

/** One connection while in use: it runs one statement at a time. */
export class Connection {
  readonly client: pg.PoolClient
  /** Watches the line while a statement runs. */
  readonly #watch: (client: pg.PoolClient) => () => void
  /** Nothing from this connection is trusted any more. */
  #broken = false
  #failed = false

  constructor(client: pg.PoolClient, watch: (client: pg.PoolClient) => () => void) {
    this.client = client
    this.#watch = watch
  }

  /** @throws pg.DatabaseError for an error of the statement, DatabaseUnavailable for one of the connection */
  async run({ text, values, name, check }: Statement): Promise<Rows<Row>> {
    const seen = this.#watch(this.client)
    try {
      const rows = rowsOf(await asked(this.client, values.length > 0 || name ? { text, values, name } : { text }))
      check?.(rows)
      return rows
    } catch (error) {
      throw this.fault(error)
    } finally {
      seen()
    }
  }

  /** Records what an error means for the connection. @returns the error to pass on */
  fault(error: unknown): unknown {
    this.#failed = true
    if (isOfStatement(error)) return error
    this.#broken = true
    return isOfProgram(error) || error instanceof ForeignAnswer ? error : new DatabaseUnavailable(error)
  }

  /**
   * Returns it to the pool, or closes it after a wrong answer or with an open transaction. After a failed statement it
   * waits until the server reports itself ready.
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

/** Connections to one database, each used by one caller at a time. */
export type Connections = {
  /** Runs `work` with a connection of its own. @throws DatabaseUnavailable when none is free in time */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>
  /** Calls `tell` with every answer that belonged to someone else; see {@link ForeignAnswer}. */
  onForeignAnswer(tell: (error: ForeignAnswer) => void): void
  /** Whether the database is the coordinator of a Citus cluster, as the last opened connection found. */
  isCluster(): boolean
  /** Waits at most `timeout` ms for running statements. */
  end(timeout: number): Promise<void>
}

/**
 * The driver's own pool, for the job queue, which brings its own statements. Its errors are handled: an unhandled one
 * would end the process.
 */
export function barePool(
  url: string,
  options: ConnectionOptions,
  tell: (server: { isCluster: boolean }) => void = () => {},
): pg.Pool {
  const onConnect = async (client: pg.ClientBase) => tell(await planAsClusterNeeds(client))
  const pool = new pg.Pool({ ...configOf(url, options), onConnect })
  pool.on('connect', (client) => client.on('error', () => {}))
  // The failure of an idle connection affects no caller: the pool has already dropped it.
  pool.on('error', () => {})
  return pool
}

export function openConnections(url: string, options: ConnectionOptions): Connections {
  let isCluster = false
  const pool = barePool(url, options, (server) => {
    isCluster = server.isCluster
  })
  const lines = lostLines(configOf(url, options))
  // When one connection breaks, the others may be dead too: older ones are replaced rather than tried one by one.
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
      if (madeIn.get(client) === generation) return new Connection(client, lines.watch)
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

    isCluster: () => isCluster,

    async end(timeout) {
      const late = new Promise<void>((resolve) => setTimeout(resolve, timeout).unref())
      await Promise.race([pool.end(), late])
    },
  }
}

/** A refusal by the server itself, such as "too many connections", is passed on unchanged. */
const connectFault = (error: unknown): Error =>
  error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(error)
