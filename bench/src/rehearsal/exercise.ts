import type { Sql } from '../../../server/src/database/db.ts'
import type { Target } from '../../../server/src/testing/sockets.ts'
import type { BenchBuyer } from '../buyers.ts'
import type { LoadFigures } from '../load.ts'

/** The environment of an exercise: a running server and its users. */
export type Context = {
  /** The server's database, in which users are created. */
  db: Sql
  databaseUrl: string
  origin: string
  target: Target
  pid: number
  /** Logged-in buyers, each with a cart. */
  buyers: readonly BenchBuyer[]
  /** The duration of the exercise, s. */
  seconds: number
  /** Lets buyers, by default twenty, browse and fill their carts for this many seconds, by default on this server. */
  browse(seconds: number, people?: number, origin?: string): Promise<LoadFigures>
}

/** The result in words. */
export type Result = {
  measured: string
  budget: string
  within: boolean
  /** The first error. */
  firstError?: string
}

/** A disturbance of a running server, and what must hold during it. */
export type Exercise = {
  name: string
  /** Its own time; by default a share of all the time. */
  seconds?: number
  run(context: Context): Promise<Result>
}
