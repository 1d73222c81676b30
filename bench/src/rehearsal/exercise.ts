import type { Sql } from '../../../server/src/database/db.ts'
import type { Target } from '../../../server/src/testing/sockets.ts'
import type { BenchBuyer } from '../buyers.ts'
import type { Measured } from '../load.ts'

/** What an exercise finds: a server that runs, and people who use it. */
export type Context = {
  /** The server's database, to make people in. */
  db: Sql
  origin: string
  target: Target
  pid: number
  /** Logged in, each with a cart. */
  buyers: readonly BenchBuyer[]
  /** How long the exercise lasts, s. */
  seconds: number
  /** Twenty buyers who browse and fill their carts for so many seconds. */
  browse(seconds: number): Promise<Measured>
}

/** What came of it, in words. */
export type Result = {
  measured: string
  budget: string
  within: boolean
  /** What went wrong first. */
  firstError?: string
}

/** Something that happens to a running house, and what must hold meanwhile. */
export type Exercise = { name: string; run(context: Context): Promise<Result> }
