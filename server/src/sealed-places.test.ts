import * as robots from '@lianmeng/contract/messages/robot-endpoints'
import * as access from '@lianmeng/contract/operator-access/endpoints'
import { afterAll, expect, test } from 'vitest'
import { resealAll, type SealedPlace } from './accounts/reseal.ts'
import { isSealedWith, type Secrets } from './accounts/seal.ts'
import { openCatalogue } from './catalogue/testing/opened.ts'
import { allRobots } from './features/group-robots/queries.ts'
import { keyOf } from './features/group-robots/robots.ts'
import { formerMerchants, merchantOf } from './features/payments/merchants/merchants.ts'
import { features } from './features.ts'
import { sealedPlaces } from './sealed-places.ts'
import { codeAt, enrol } from './testing/authenticator.ts'
import { anOperator } from './testing/builders.ts'
import { aChannelPayment } from './testing/channel-payments.ts'
import { login, testApp } from './testing/test-app.ts'

const [before, after] = ['b'.repeat(32), 'a'.repeat(32)]
const robotKey = '693a91f6-7a1b-4bc4-97a0-0ec2a1fa5aaa'
/** The payment services of the demonstration believe no other day. */
let now = new Date()
const t = await testApp(features, {
  environment: { SECRET: before },
  deps: async (db) => ({ catalogue: await openCatalogue(db), clock: () => now }),
})
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

/** From now on this is the secret of the server. */
const take = (...secrets: Secrets) => Object.assign(t.deps.config, { secret: secrets[0], secrets })

test('the secret is exchanged: accounts, robots and second factors work before, halfway and after', async () => {
  const { tenantId, shopper } = await aChannelPayment(t, 'wechat')
  await aChannelPayment(t, 'alipay')
  const robot = {
    name: '采购群',
    service: 'wecom' as const,
    secret: '',
    subjects: ['order' as const],
    quiet: { from: '', to: '' },
    address: `https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${robotKey}`,
  }
  expect((await t.call(robots.saveCompanyRobot, robot, { headers: shopper.as })).body.code).toBe(200)
  const { userId } = await anOperator(t.db)
  const { secret, recoveryCodes } = await enrol(t, await login(t, userId))
  await t.db`
    insert into former_merchant (tenant_id, channel, merchant_no, app_id, is_sandbox, sealed, replaced_at, replaced_by)
    select tenant_id, channel, 'F1', app_id, is_sandbox, sealed, now(), '' from pay_channel where tenant_id = ${tenantId}`
  const places = await sealedPlaces(t.db)
  expect(places).toHaveLength(5)

  const works = async () => {
    now = new Date(now.getTime() + 60_000)
    const proof = { code: codeAt(secret, now) }
    expect((await t.call(access.proveSecondFactor, proof, { headers: await login(t, userId) })).body.code).toBe(200)
    await aChannelPayment(t, 'wechat')
    expect(await merchantOf(t.deps, tenantId, 'wechat')).toBeDefined()
    expect(await formerMerchants(t.deps, tenantId, 'wechat')).toHaveLength(1)
    expect((await allRobots(t.db)).map((row) => keyOf(t.deps, row)?.key)).toEqual([robotKey])
  }
  take(after, before)
  await works()

  // Killed in the middle: two are done, the third is not.
  let done = 0
  const failing = (place: SealedPlace): SealedPlace => ({
    ...place,
    async put(sealed) {
      done += 1
      if (done > 2) throw new Error('killed')
      await place.put(sealed)
    },
  })
  await expect(resealAll([after, before], places.map(failing))).rejects.toThrow('killed')
  const isDone = async () => (await sealedPlaces(t.db)).map(({ sealed }) => isSealedWith(after, sealed))
  expect((await isDone()).filter(Boolean).length).toBeGreaterThan(1)
  expect(await isDone()).toContain(false)
  await works()

  expect(await resealAll([after, before], await sealedPlaces(t.db))).toMatchObject({ unreadable: 0 })
  expect(await isDone()).not.toContain(false)
  take(after)
  await works()
  const recovery = { code: recoveryCodes[0]! }
  expect((await t.call(access.proveSecondFactor, recovery, { headers: await login(t, userId) })).body.code).toBe(200)
})

test('a value that changes while everything is sealed again is not overwritten', async () => {
  const [place] = await sealedPlaces(t.db)
  await t.db`update pay_channel set sealed = 'newer'`
  await place!.put(Buffer.from('older'))
  expect(await t.db`select 1 from pay_channel where sealed = 'older'`).toHaveLength(0)
})
