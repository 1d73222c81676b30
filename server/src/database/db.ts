import postgres from 'postgres'

/** A connection pool: `sql` as a template tag runs one prepared statement. */
export type Sql = postgres.Sql<{ bigint: number | bigint }>
/** A piece of SQL with its values, to be put into a query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>
/** Where a query runs: the pool, or the transaction that a use case opened. */
export type Db = Sql | postgres.TransactionSql<{ bigint: number | bigint }>

export type PoolOptions = {
  /** Connections at most. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** How long a statement may take, ms. */
  statementTimeout?: number
  /** How long opening a connection may take, s. */
  connectTimeout?: number
  /** After so long without work a connection is closed, s; 0: never. */
  idleTimeout?: number
}

/**
 * 64-bit integers arrive as numbers: ids, thousandths, micro-yuan and fen all stay below 2^53, and one that does not is
 * a corrupt row that must not be rounded silently.
 */
function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of range in the database: ${text}`)
  return value
}

const bigint: postgres.PostgresType<number | bigint> = {
  to: 20,
  from: [20],
  parse: parseBigint,
  serialize: (value: number | bigint) => value.toString(),
}

/** Opens a pool. Waits are bounded everywhere: a stuck database becomes a clear answer, not a queue. */
export function connect(url: string, options: PoolOptions = {}): Sql {
  return postgres(url, {
    max: options.max ?? 10,
    connect_timeout: options.connectTimeout ?? 2,
    idle_timeout: options.idleTimeout ?? 0,
    max_lifetime: null,
    onnotice: () => {},
    types: { bigint },
    connection: {
      application_name: options.name ?? 'lianmeng',
      statement_timeout: options.statementTimeout ?? 5_000,
      lock_timeout: 2_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  })
}

/** Runs `work` in a transaction; what it throws rolls everything back. */
export function transaction<T>(db: Sql, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.begin((tx) => work(tx)) as Promise<T>
}

const retriable = new Set(['40001', '40P01'])

/** Runs `work`, again at most twice where the database asks for it: a serialisation failure or a deadlock. */
export async function withRetry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3 || !retriable.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
