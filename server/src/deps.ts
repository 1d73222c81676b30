import type { FastifyInstance } from 'fastify'
import type { FileStore } from './adapters/files/port.ts'
import type { SmsSender } from './adapters/sms/port.ts'
import type { SolidMaker } from './adapters/solids/port.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Sql } from './database/db.ts'
import type { Alarms } from './db/alarms.ts'
import type { Sessions } from './db/sessions.ts'
import type { Clock } from './kernel/clock.ts'
import type { Config } from './kernel/config.ts'

/** What the process is made of: chosen in main.ts, replaced in tests. */
export type Deps = {
  config: Config
  db: Sql
  clock: Clock
  sms: SmsSender
  sessions: Sessions
  alarms: Alarms
  /** What is on sale, held in the process; a cache, never the truth of price, stock or permission. */
  catalogue: Catalogue
  solids: SolidMaker
  files: FileStore
}

/** A feature's public face: it registers its endpoints. */
export type Feature = (app: FastifyInstance, deps: Deps) => void
