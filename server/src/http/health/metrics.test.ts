import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example.com',
  SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
}
const token = randomBytes(16).toString('hex')

/** The answer of `/metrics` in this environment. */
async function metricsUnder(environment: NodeJS.ProcessEnv) {
  const { app, close } = await testApp([], { environment })
  onTestFinished(close)
  return (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })
}

test('in production there are no figures unless a token is configured', async () => {
  const metrics = await metricsUnder(production)
  const replies = await Promise.all([metrics(), metrics({ authorization: 'Bearer ' }), metrics({}, '10.0.0.1')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test.each([production, {}])('a caller with the token reads them from anywhere: %j', async (environment) => {
  const metrics = await metricsUnder({ ...environment, METRICS_TOKEN: token })
  const shown = await metrics({ authorization: `Bearer ${token}`, 'x-forwarded-for': '10.0.0.1' }, '10.0.0.2')
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(shown.body).toContain('process_resident_memory_bytes')
  for (const authorization of ['', 'Bearer ', `Bearer ${token}0`, `Bearer ${token.slice(1)}`, `Basic ${token}`]) {
    expect([authorization, (await metrics({ authorization })).statusCode]).toEqual([authorization, 404])
  }
})

test('in development this machine reads them without a token, and nobody else', async () => {
  const metrics = await metricsUnder({})
  expect((await metrics()).statusCode).toBe(200)
  expect((await metrics({}, '10.0.0.1')).statusCode).toBe(404)
  expect((await metrics({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})
