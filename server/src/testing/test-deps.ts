import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { sessionsOn } from '../accounts/sessions.ts'
import { localFolder } from '../adapters/files/local-folder.ts'
import { groupRobots } from '../adapters/group-robots/robots.ts'
import { outboxMail } from '../adapters/mail/outbox.ts'
import { payOn } from '../adapters/pay/pay.ts'
import { noScanner } from '../adapters/scanner/none.ts'
import { outboxSms } from '../adapters/sms/outbox.ts'
import { kernelSolids } from '../adapters/solids/kernel.ts'
import { noTracking } from '../adapters/tracking/none.ts'
import { httpsHooks } from '../adapters/web-hooks/https-hooks.ts'
import { alarmsOn } from '../audit/alarms.ts'
import { readConfig } from '../config/config.ts'
import { connect, type Sql } from '../database/db.ts'
import type { Deps } from '../deps.ts'
import { orderEffects } from '../order-effects.ts'
import { systemClock } from '../time/clock.ts'
import { everyDay } from './every-day.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'

export type TestOptions = {
  /** The environment variables of the program. */
  environment?: NodeJS.ProcessEnv
  /** Another database than a copy of the empty, migrated one. */
  database?: OwnDatabase
  /** Maximum number of database connections. */
  connections?: number
  /** Replaces parts of the program, built from the database if necessary. */
  deps?: (db: Sql) => Partial<Deps> | Promise<Partial<Deps>>
}

/** The dependencies of use cases, on a database of their own. */
export type TestDeps = { db: Sql; deps: Deps; close(): Promise<void> }

/** Creates the parts of the program, without HTTP, on a copy of the empty, migrated database. */
export async function testDeps(options: TestOptions = {}): Promise<TestDeps> {
  const database = options.database ?? (await ownDatabase(inject('templateDatabase')))
  const db = connect(database.url, {
    max: options.connections ?? 8,
    name: 'lianmeng-test',
    // On a busy machine a connection may take long, which must not fail the test.
    connectTimeout: 30_000,
  })
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '5170',
    LOG_LEVEL: 'error',
    ...options.environment,
  })
  const filesDir = await mkdtemp(join(tmpdir(), 'lianmeng-files-'))
  const deps = {
    config,
    db,
    clock: systemClock,
    // Tests run on any day: those of the calendar use the real one.
    workCalendar: async () => everyDay,
    sms: outboxSms(db),
    mail: outboxMail(db),
    sessions: sessionsOn(db),
    alarms: alarmsOn(db),
    logTo: null,
    solids: kernelSolids(),
    files: localFolder(filesDir),
    scanner: noScanner,
    hooks: httpsHooks(),
    robots: groupRobots(config, httpsHooks()),
    tracking: noTracking,
    pay: payOn(db, config),
    ...orderEffects(),
    ...(await options.deps?.(db)),
  } as Deps
  return {
    db,
    deps,
    async close() {
      await deps.solids.close()
      await db.end()
      await database.drop()
      await rm(filesDir, { recursive: true })
    },
  }
}
