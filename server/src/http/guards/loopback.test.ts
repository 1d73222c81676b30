import { afterAll, expect, test } from 'vitest'
import type { Feature } from '../../deps.ts'
import { testApp } from '../../testing/test-app.ts'
import { refuseUnlessLoopback } from './loopback.ts'

const forDevelopers: Feature = (app) => {
  app.get('/test/for-developers', (request) => {
    refuseUnlessLoopback(request)
    return 'shown'
  })
}

// Trusting a proxy means trusting its statement of the address, and nothing else.
const t = await testApp([forDevelopers], { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => t.close())

const statusFor = async (from: { remoteAddress?: string; headers?: Record<string, string> }) =>
  (await t.app.inject({ url: '/test/for-developers', ...from })).statusCode

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('this machine, as %s, is let in', async (remoteAddress) => {
  expect(await statusFor({ remoteAddress })).toBe(200)
})

test.each(['10.0.0.7', '::ffff:10.0.0.7', 'fe80::1', '127.0.0.1.evil.example'])(
  'another machine, %s, is not, whatever it says of itself',
  async (remoteAddress) => {
    expect(await statusFor({ remoteAddress })).toBe(404)
    expect(await statusFor({ remoteAddress, headers: { host: 'localhost', origin: 'http://localhost' } })).toBe(404)
  },
)

test.each([
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Anything', ''],
  ['X-Forwarded', 'for=127.0.0.1'],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Client-IP', '127.0.0.1'],
  ['True-Client-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '127.0.0.1'],
])('nor is what a proxy on this machine passes on with %s', async (name, value) => {
  expect(await statusFor({ headers: { [name]: value } })).toBe(404)
  expect(await statusFor({ headers: { [name.toUpperCase()]: value } })).toBe(404)
})

test('headers that every browser sends let nobody down', async () => {
  const headers = {
    'user-agent': 'x',
    'x-wlm': '1',
    'x-requested-with': 'XMLHttpRequest',
    referer: 'http://localhost/',
  }
  expect(await statusFor({ headers })).toBe(200)
})
