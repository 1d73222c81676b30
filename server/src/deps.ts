import type { Sessions } from './accounts/sessions.ts'
import type { FileStore } from './adapters/files/port.ts'
import type { GroupRobots } from './adapters/group-robots/port.ts'
import type { LogLines } from './adapters/log/port.ts'
import type { MailSender } from './adapters/mail/port.ts'
import type { Pay } from './adapters/pay/port.ts'
import type { FileScanner } from './adapters/scanner/port.ts'
import type { SmsSender } from './adapters/sms/port.ts'
import type { SolidMaker } from './adapters/solids/port.ts'
import type { CarrierTracking } from './adapters/tracking/port.ts'
import type { HookSender } from './adapters/web-hooks/port.ts'
import type { Alarms } from './audit/alarms.ts'
import type { WorkCalendar } from './calendar/work-calendar.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { Signal } from './concurrency/signal.ts'
import type { Config } from './config/config.ts'
import type { Sql } from './database/db.ts'
import type { HttpApp } from './http/route.ts'
import type { AfterMove } from './order/moving/after-move.ts'
import type { Clock } from './time/clock.ts'

/** The parts of the process: chosen in main.ts, replaced in tests. */
export type Deps = {
  config: Config
  db: Sql
  clock: Clock
  /** The days that count in waits of working hours. */
  workCalendar: WorkCalendar
  sms: SmsSender
  mail: MailSender
  sessions: Sessions
  alarms: Alarms
  /** Where the lines of the log go; null: to standard output alone. */
  logTo: LogLines | null
  /** The goods on sale, held in memory: a cache, which never decides on price, stock or permission. */
  catalogue: Catalogue
  solids: SolidMaker
  files: FileStore
  /** Looks at every upload. */
  scanner: FileScanner
  hooks: HookSender
  robots: GroupRobots
  tracking: CarrierTracking
  pay: Pay
  /** What follows from each move of an order, in its transaction. */
  afterMove: readonly AfterMove[]
  /** News that one part of the process has for another; a job makes up for those that get lost. */
  signals: {
    ordersPlaced: Signal
    /** Orders were confirmed or changed: their contracts are to be issued. */
    contractsDue: Signal
  }
}

/** A feature's public face: it registers its endpoints. */
export type Feature = (app: HttpApp, deps: Deps) => void
