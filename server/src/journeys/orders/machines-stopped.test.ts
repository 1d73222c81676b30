/**
 * A machine of a cluster stops hard in the middle of submissions, and comes back: what was answered is there, and what
 * is asked again happens once. Needs the commands of docs/cluster.md, in which `{port}` stands for the machine's port.
 */
import { exec } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { aProduct, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, reservedOf, type Shopper, submit } from '../../testing/ordering.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const { CLUSTER_STOP = '', CLUSTER_START = '' } = process.env
const run = (command: string, port: number) => promisify(exec)(command.replaceAll('{port}', String(port)))

/** Submissions, people, and how many are answered when the machine stops. */
const size = { submissions: 500, people: 100, stopAfter: 150, together: 8 }
/** How long the machine is away, and how long a buyer tries, ms. */
const away = 3_000
const patience = 240_000

type Press = { shopper: Shopper; cartLine: number; key: string; text?: string; tries: number }

describe.runIf(inject('isCluster') && CLUSTER_STOP !== '')('a machine that stops hard', () => {
  let t: TestApp
  let goods: ProductRow[]
  beforeAll(async () => {
    t = await testApp([orders], {
      // A machine is meant to be away.
      environment: { LOG_LEVEL: 'fatal' },
      deps: async (db) => ({ catalogue: await openCatalogue(db) }),
    })
    goods = await Promise.all(Array.from({ length: 6 }, () => aProduct(t.db, { stock: 1_000_000 })))
  })
  afterAll(() => t.close())

  async function presses(name: string): Promise<Press[]> {
    const made: Press[] = []
    for (let n = 0; n < size.people; n += 1) {
      const shopper = await aShopper(t)
      for (let line = 0; line < size.submissions / size.people; line += 1) {
        const cartLine = await aCartLine(t.db, shopper, goods[(n + line) % goods.length]!, 1000)
        made.push({ shopper, cartLine, key: `${name}-${n}-${line}`, tries: 0 })
      }
    }
    return made
  }

  /** Asks until there is an answer: like a buyer who presses again, with the same key. */
  async function untilAnswered(press: Press): Promise<string> {
    for (const began = Date.now(); Date.now() - began < patience; await wait(200)) {
      press.tries += 1
      const { status, body, text } = await submit(t, press.shopper, [press.cartLine], { key: press.key })
      if (status < 500 && status !== 409) {
        expect(body.code, body.message).toBe(200)
        return text
      }
    }
    throw new Error(`${press.key} was never answered`)
  }

  async function stopInTheMiddle(port: number, all: readonly Press[]): Promise<{ repeated: number }> {
    const waiting = [...all]
    let answered = 0
    let absence: Promise<void> | undefined
    const isAway = async () => {
      await run(CLUSTER_STOP, port)
      await wait(away)
      await run(CLUSTER_START, port)
    }
    const writer = async () => {
      for (let press = waiting.shift(); press; press = waiting.shift()) {
        press.text = await untilAnswered(press)
        answered += 1
        if (answered === size.stopAfter) absence = isAway()
      }
    }
    await Promise.all(Array.from({ length: size.together }, writer))
    await absence
    return { repeated: all.filter(({ tries }) => tries > 1).length }
  }

  test.each(['worker', 'coordinator'] as const)(
    '%s: no acknowledged order is lost, and none is doubled',
    async (role) => {
      const [machine] = await t.db<{ port: number }[]>`
        select nodeport as port from pg_dist_node where (groupid = 0) = ${role === 'coordinator'} order by nodeid limit 1`
      const before = await Promise.all(goods.map((product) => reservedOf(t.db, product)))
      const all = await presses(role)
      const { repeated } = await stopInTheMiddle(machine!.port, all)
      console.info(`${role}: ${size.submissions} submissions, ${repeated} of them asked more than once`)
      expect(repeated).toBeGreaterThan(0)
      // The machine that knows what was decided ends what others were left with; by itself it does so once a minute.
      await t.db`select recover_prepared_transactions()`
      for (const press of all) expect(await untilAnswered(press)).toBe(press.text)
      for (const { shopper } of all.filter((_, n) => n % (size.submissions / size.people) === 0)) {
        const { records } = (await t.call(contract.list, {}, { headers: shopper.as })).body.data!
        const answered = all.filter((press) => press.shopper === shopper).map(({ text }) => JSON.parse(text!))
        expect(records.map(({ orderNo }) => orderNo).toSorted()).toEqual(
          answered.flatMap(({ data }) => data.orders.map(({ orderNo }: { orderNo: string }) => orderNo)).toSorted(),
        )
      }
      const after = await Promise.all(goods.map((product) => reservedOf(t.db, product)))
      const reserved = after.reduce((sum, one, n) => sum + one - before[n]!, 0)
      expect(reserved).toBe(size.submissions * 1000)
      await expectInvariants(t.db)
    },
    600_000,
  )
})
