import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'
import { deleteExpired } from './expired.ts'

const t = await testApp([])
afterAll(() => t.close())

test('expired entries go, valid ones stay', async () => {
  const { userId } = await aBuyer(t.db)
  const kept = await t.deps.sessions.create(userId)
  await t.deps.sessions.create(userId)
  await t.db`
    update session set expires_at = now() - interval '1 second'
    where token_hash = (select token_hash from session where epoch <> ${kept.epoch})`
  await t.db`
    insert into captcha (cid, answer_hash, expires_at)
    values ('old', '', now() - interval '1 second'), ('new', '', now() + interval '1 minute')`
  await t.db`
    insert into sms_code (phone, scene, code_hash, expires_at)
    values ('13800000001', 'login', '', now() - interval '1 second'), ('13800000002', 'login', '', now() + interval '1 minute')`
  await t.db`
    insert into rate_limit (key, uses)
    values ('old', array[now() - interval '25 hours']), ('none', '{}'), ('new', array[now() - interval '25 hours', now()])`
  await t.db`
    insert into login_failure (phone, times)
    values ('13800000001', array[now() - interval '31 days']), ('13800000002', array[now() - interval '29 days'])`
  await t.db`
    insert into api_key (key_hash, shown, user_id, name, scopes, expires_at) values
      ('a', 'old', ${userId}, '', '{read}', now() - interval '31 days'),
      ('b', 'listed', ${userId}, '', '{read}', now() - interval '29 days')`
  await t.db`
    insert into login_origin (user_id, device, place, seen_at) values
      (${userId}, 'old', '', now() - interval '181 days'), (${userId}, 'new', '', now() - interval '179 days')`
  await deleteExpired(t.db)
  expect(await t.db`select shown from api_key`).toEqual([{ shown: 'listed' }])
  expect(await t.db`select device from login_origin`).toEqual([{ device: 'new' }])
  expect(await t.db`select epoch from session`).toEqual([{ epoch: kept.epoch }])
  expect(await t.db`select cid from captcha`).toEqual([{ cid: 'new' }])
  expect(await t.db`select phone from sms_code`).toEqual([{ phone: '13800000002' }])
  expect(await t.db`select key from rate_limit`).toEqual([{ key: 'new' }])
  expect(await t.db`select phone from login_failure`).toEqual([{ phone: '13800000002' }])
})
