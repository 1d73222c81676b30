import type { Sql } from '../../../server/src/database/db.ts'
import type { Target } from '../../../server/src/testing/sockets.ts'
import type { BenchBuyer } from '../buyers.ts'
import type { LoadFigures } from '../load.ts'

/** What an exercise works with: a running server and its users. */
export type Context = {
  /** The server's database, where users are made. */
  db: Sql
  origin: string
  target: Target
  pid: number
  /** Buyers who are logged in, each with a cart. */
  buyers: readonly BenchBuyer[]
  /** How long the exercise lasts, s. */
  seconds: number
  /** Lets twenty buyers browse and fill their carts for that many seconds. */
  browse(seconds: number): Promise<LoadFigures>
}

/** The result in words. */
export type Result = {
  measured: string
  budget: string
  within: boolean
  /** The first thing that went wrong. */
  firstError?: string
}

/** A disturbance of a running server, and what must hold during it. */
export type Exercise = { name: string; run(context: Context): Promise<Result> }
