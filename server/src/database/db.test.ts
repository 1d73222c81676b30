import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { faultyLineTo } from '../testing/faulty-line.ts'
import { ownDatabase } from '../testing/own-database.ts'
import { testApp } from '../testing/test-app.ts'
import type { ConnectionOptions } from './connections.ts'
import { connect, type Db, type Sql, transaction } from './db.ts'
import { ForeignAnswer, identifier } from './query.ts'

const t = await testApp([])
const { databaseUrl } = t.deps.config
const open: { end(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.end()
})
afterAll(() => t.close())

/** A pool of one connection, so that each caller gets the one that the caller before has used. */
function alone(options: ConnectionOptions = {}, url = databaseUrl): Sql {
  const db = connect(url, { max: 1, ...options })
  open.push(db)
  return db
}

const pidOf = async (db: Db): Promise<number> => {
  const [row] = await db`select pg_backend_pid() as pid`
  return row!.pid
}

describe('values', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((each) => !each.includes('\0'))

  test('texts, also in arrays, come back as they were sent', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.option(text)), async (one, many) => {
        const [row] = await t.db`select ${one}::text as one, ${many}::text[] as many`
        expect(row).toEqual({ one, many })
      }),
      { numRuns: 100 },
    )
  })

  test('numbers, truth values, moments, bytes and JSON come back as they were sent', async () => {
    const whole = fc.maxSafeInteger()
    const moment = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    const bytes = fc.uint8Array().map((each) => Buffer.from(each))
    await fc.assert(
      fc.asyncProperty(whole, fc.array(whole), fc.boolean(), moment, bytes, fc.jsonValue(), async (...sent) => {
        const [id, ids, isTrue, at, hash, json] = sent
        const [row] = await t.db`
          select ${id}::bigint as id, ${ids}::bigint[] as ids, ${isTrue} as "isTrue", ${at} as at, ${hash}::bytea as hash,
            ${t.db.json(json)}::json as json`
        expect(row).toEqual({ id, ids, isTrue, at, hash, json: JSON.parse(JSON.stringify(json)) })
      }),
      { numRuns: 100 },
    )
  })

  test('decimals stay text, days become midnight in UTC, arrays their elements', async () => {
    const [row] = await t.db`
      select 0.1::numeric as decimal, '2026-02-28'::date as day, '{t,f}'::bool[] as flags, '{1.5}'::numeric[] as decimals,
        null::int as nothing, '{"a b",NULL}'::text[] as names`
    expect(row).toEqual({
      decimal: '0.1',
      day: new Date('2026-02-28T00:00:00Z'),
      flags: [true, false],
      decimals: ['1.5'],
      nothing: null,
      names: ['a b', null],
    })
  })

  test('an integer that a number cannot hold is an error, and the next answer is right', async () => {
    const db = alone()
    await expect(db`select 9007199254740993::bigint as id`).rejects.toThrow('integer out of range')
    expect([...(await db`select 7 as n`)]).toEqual([{ n: 7 }])
  })

  test.each([undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: 1 }, () => 1, new Date('nonsense'), [undefined]])(
    'a job that cannot be sent (%s) is refused before it takes a place, and disturbs nobody',
    async (value) => {
      const db = alone()
      const pid = await pidOf(db)
      const asked = await Promise.allSettled([
        db`select 1 as n`,
        db`select ${value as unknown as string}::text as n`,
        db`select 2 as n`,
      ])
      expect(asked.map((each) => (each.status === 'fulfilled' ? each.value[0]!.n : 'refused'))).toEqual([
        1,
        'refused',
        2,
      ])
      expect(await pidOf(db)).toBe(pid)
    },
  )

  test('fragments and names are put in with their values in order', async () => {
    const { db } = t
    const above = db`n > ${2}`
    const rows = await db`
      select ${identifier('n')} from unnest(${[1, 2, 3, 4]}::int[]) as n where ${above} and n < ${4} or n = ${1}`
    expect(rows.map(({ n }) => n)).toEqual([1, 3])
    expect(identifier('a"b').text).toBe('"a""b"')
  })
})

describe('sessions', () => {
  test('begin with settings of ours, whatever the server has', async () => {
    const [row] = await t.db`
      select current_setting('jit') as jit, current_setting('plan_cache_mode') as plans,
        current_setting('statement_timeout') as longest, current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock, current_setting('TimeZone') as zone`
    expect(row).toEqual({
      jit: 'off',
      plans: inject('isCluster') ? 'auto' : 'force_generic_plan',
      longest: '5s',
      idle: '10s',
      lock: '2s',
      zone: 'UTC',
    })
  })

  test('a statement of the program is prepared once on a connection', async () => {
    const db = alone()
    for (const n of [1, 2, 3]) await db`select ${n}::int as n`
    const rows =
      await db`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '%as n'`
    expect(rows.map(({ runs }) => runs)).toEqual([3])
  })
})

describe('an answer that is somebody else’s', () => {
  const foreign: ForeignAnswer[] = []
  function asking() {
    const db = alone()
    db.onForeignAnswer((error) => foreign.push(error))
    return db
  }

  test('is an error and an alarm, and the connection is ended', async () => {
    const db = asking()
    const pid = await pidOf(db)
    await expect(db<{ owner: number }[]>`select 8 as owner`.ownedBy('owner', 7)).rejects.toThrow(ForeignAnswer)
    expect(foreign).toHaveLength(1)
    expect(await pidOf(db)).not.toBe(pid)
  })

  test('in a transaction rolls it back', async () => {
    const db = asking()
    await db`create table kept (n int)`
    const work = transaction(db, async (tx) => {
      await tx`insert into kept values (1)`
      await tx<{ hash: Buffer }[]>`select '\\x01'::bytea as hash`.ownedBy('hash', Buffer.from([2]))
    })
    await expect(work).rejects.toThrow(ForeignAnswer)
    expect((await db`select 1 from kept`).count).toBe(0)
    await db`drop table kept`
  })

  test('is none where owner and asker are the same, and none where nothing came back', async () => {
    const db = asking()
    const own = await db<{ owner: number; hash: Buffer }[]>`select 7 as owner, '\\x0102'::bytea as hash`
      .ownedBy('owner', 7)
      .ownedBy('hash', Buffer.from([1, 2]))
    expect(own).toHaveLength(1)
    expect(await db<{ owner: number }[]>`select 8 as owner where false`.ownedBy('owner', 7)).toHaveLength(0)
  })

  test('several ask at once: each has one row in their place', async () => {
    const db = asking()
    const rows = (text: string) => db<{ owner: number }[]>`select unnest(${text}::int[]) as owner`
    expect(await rows('{7,8}').ownedInOrder('owner', [7, 8])).toHaveLength(2)
    for (const foreignRows of ['{8,7}', '{7}', '{7,8,9}', '{7,9}'])
      await expect(rows(foreignRows).ownedInOrder('owner', [7, 8])).rejects.toThrow(ForeignAnswer)
  })

  test('several ask at once and find their own: no row is anybody else’s', async () => {
    const db = asking()
    const rows = (text: string) => db<{ hash: Buffer | null }[]>`select unnest(${text}::bytea[]) as hash`
    const asked = [Buffer.from([1]), Buffer.from([2])]
    expect(await rows('{"\\\\x02"}').ownedByOneOf('hash', asked)).toHaveLength(1)
    for (const foreignRows of ['{"\\\\x02","\\\\x03"}', '{NULL}'])
      await expect(rows(foreignRows).ownedByOneOf('hash', asked)).rejects.toThrow(ForeignAnswer)
  })
})

describe('a transaction', () => {
  test('runs its statements one after the other, however they are asked', async () => {
    const db = alone()
    const order = await transaction(db, (tx) =>
      Promise.all([tx`select pg_sleep(0.05), 1 as n`, tx`select 2 as n`, tx`select 3 as n`]),
    )
    expect(order.map(([row]) => row!.n)).toEqual([1, 2, 3])
  })

  test('is rolled back where a statement failed, also where the failure was caught', async () => {
    const db = alone()
    await db`create table kept (n int primary key)`
    const work = transaction(db, async (tx) => {
      await tx`insert into kept values (1)`
      await tx`insert into kept values (1)`.catch(() => {})
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect((await db`select 1 from kept`).count).toBe(0)
    await db`drop table kept`
  })

  test('refuses statements after its end', async () => {
    const db = alone()
    const late = await transaction(db, async (tx) => () => tx`select 1`)
    await expect(late()).rejects.toThrow('the transaction has ended')
    expect([...(await db`select 1 as n`)]).toEqual([{ n: 1 }])
  })

  test('that somebody left open by hand ends with its connection', async () => {
    const db = alone()
    const pid = await pidOf(db)
    await db.unsafe('begin')
    expect(await pidOf(db)).not.toBe(pid)
  })
})

test('a changed table causes its statement to be prepared again over another connection', async () => {
  const db = alone()
  await t.db`create table changing as select 1 as n`
  const all = () => db`select * from changing`
  expect([...(await all())]).toEqual([{ n: 1 }])
  await t.db`alter table changing add column more int default 2`
  await expect(all()).rejects.toMatchObject({ code: '08006' })
  expect([...(await all())]).toEqual([{ n: 1, more: 2 }])
  await t.db`drop table changing`
})

test('a refused statement leaves its connection as it was', async () => {
  const db = alone()
  const pid = await pidOf(db)
  await expect(db`select 1 / ${0}::int`).rejects.toMatchObject({ code: '22012' })
  await expect(db`select nonsense`).rejects.toMatchObject({ code: '42703' })
  expect(await pidOf(db)).toBe(pid)
})

describe('a database that goes away', () => {
  /** A pool whose connections can be made to fail. */
  async function overFaultyLine(options: ConnectionOptions = {}) {
    const { line, url } = await faultyLineTo(databaseUrl)
    const db = connect(url, { max: 4, statementTimeout: 200, ...options })
    open.push(db, { end: line.close })
    return { db, line }
  }
  const askAll = (db: Sql) => Promise.all([1, 2, 3, 4].map((n) => db`select ${n}::int as n, pg_sleep(0.02)`))

  test('and comes back: broken connections are replaced, the first question is answered', async () => {
    const { db, line } = await overFaultyLine()
    await askAll(db)
    line.reset()
    await wait(20)
    expect((await askAll(db)).map(([row]) => row!.n)).toEqual([1, 2, 3, 4])
  })

  test('and says nothing: the wait ends, and no connection made before is believed any more', async () => {
    const { db, line } = await overFaultyLine()
    await askAll(db)
    line.fallSilent()
    await expect(db`select 1`).rejects.toMatchObject({ code: '08006' })
    line.recover()
    expect((await askAll(db)).map(([row]) => row!.n)).toEqual([1, 2, 3, 4])
  })

  test('and takes no new connection: the wait ends', async () => {
    const { db, line } = await overFaultyLine({ connectTimeout: 200 })
    line.fallSilent()
    await expect(db`select 1`).rejects.toMatchObject({ code: '08006' })
  })

  test('on lines that swallow statements: one is given up long before its time limit, also in a transaction', async () => {
    for (const ask of [
      (db: Sql) => db`select 1`,
      (db: Sql, fall: () => void) =>
        transaction(db, async (tx) => {
          await tx`select 1`
          fall()
          await tx`select 2`
        }),
    ]) {
      const { db, line } = await overFaultyLine({ statementTimeout: 30_000 })
      await askAll(db)
      const fall = () => {
        line.fallSilent()
        line.recover()
      }
      if (ask.length === 1) fall()
      const begun = performance.now()
      await expect(ask(db, fall)).rejects.toMatchObject({ code: '08006' })
      expect(performance.now() - begun).toBeLessThan(5_000)
      expect((await askAll(db)).map(([row]) => row!.n)).toEqual([1, 2, 3, 4])
    }
  })

  test('to everybody: a statement is given up within five seconds', async () => {
    const { db, line } = await overFaultyLine({ statementTimeout: 30_000 })
    await askAll(db)
    line.fallSilent()
    const begun = performance.now()
    await expect(db`select 1`).rejects.toMatchObject({ code: '08006' })
    expect(performance.now() - begun).toBeLessThan(5_000)
  })

  test('not at all: a slow statement on a whole line is left alone', async () => {
    const { db } = await overFaultyLine({ statementTimeout: 30_000 })
    const [row] = await db`select 7 as n, pg_sleep(5)`
    expect(row!.n).toBe(7)
  })

  test('in the middle of a transaction: it failed, and nothing of it is there', async () => {
    const { db, line } = await overFaultyLine()
    await t.db`create table kept (n int)`
    const work = transaction(db, async (tx) => {
      await tx`insert into kept values (1)`
      line.reset()
      await tx`insert into kept values (2)`
    })
    await expect(work).rejects.toMatchObject({ code: '08006' })
    expect((await t.db`select 1 from kept`).count).toBe(0)
    await t.db`drop table kept`
  })

  test('listeners hear again, and learn that notifications were missed', async () => {
    const { db, line } = await overFaultyLine()
    const heard: string[] = []
    const began = vi.fn()
    await db.listen('news', (payload) => heard.push(payload), began)
    expect(began).toHaveBeenCalledTimes(1)
    line.reset()
    await vi.waitUntil(() => began.mock.calls.length === 2, 10_000)
    await t.db`select pg_notify('news', 'again')`
    await vi.waitUntil(() => heard.includes('again'), 5_000)
  })

  test('silently: listeners notice by checking', async () => {
    const { db, line } = await overFaultyLine()
    const began = vi.fn()
    await db.listen('news', () => {}, began)
    line.fallSilent()
    await wait(100)
    line.recover()
    await vi.waitUntil(() => began.mock.calls.length === 2, 15_000)
  })
})

describe('a cluster', () => {
  const planOf = async (db: Sql) => {
    const [row] = await db<{ mode: string }[]>`select current_setting('plan_cache_mode') as mode`
    return { mode: row!.mode, isCluster: db.isCluster() }
  }

  test.skipIf(inject('isCluster'))('is found by its extension when a connection opens', async () => {
    const own = await ownDatabase()
    expect(await planOf(alone({}, own.url))).toEqual({ mode: 'force_generic_plan', isCluster: false })
    // The extension itself cannot be installed here: its row stands in for it.
    const admin = alone({}, own.url)
    await admin.begin(async (tx) => {
      await tx.unsafe('set local allow_system_table_mods = on')
      await tx.unsafe(`insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
        select 99999, 'citus', oid, 'public'::regnamespace, false, '13' from pg_roles where rolname = current_user`)
    })
    expect(await planOf(alone({}, own.url))).toEqual({ mode: 'auto', isCluster: true })
    open.push({ end: own.drop })
  })
})
