import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerFailure } from './failures.ts'
import { installShedding } from './overload.ts'

/** An app whose slow calls stay in flight until they are released: three of them are a jam. */
function jammedApp() {
  const app = Fastify()
  app.setErrorHandler(answerFailure)
  installShedding(app, new Set(['/queued']), { calls: 3, wait: -1 })
  const jammed = Promise.withResolvers<void>()
  for (const path of ['/slow', '/queued'])
    app.get(path, async () => {
      await jammed.promise
      return 'done'
    })
  app.get('/fast', () => 'done')
  return { app, release: jammed.resolve }
}

test('behind a jam a call is refused at once with a time to wait, and served when the jam is over', async () => {
  const { app, release } = jammedApp()
  const slow = [1, 2, 3].map(() => app.inject('/slow'))
  await app.ready()
  const refused = await app.inject('/fast')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  release()
  for (const reply of await Promise.all(slow)) expect(reply.body).toBe('done')
  expect((await app.inject('/fast')).body).toBe('done')
})

test('calls that wait for a turn of their own are no jam, and are not refused behind one', async () => {
  const { app, release } = jammedApp()
  const queued = [1, 2, 3, 4].map(() => app.inject('/queued'))
  await app.ready()
  expect((await app.inject('/fast')).body).toBe('done')
  const slow = [1, 2, 3].map(() => app.inject('/slow'))
  const late = app.inject('/queued')
  release()
  for (const reply of await Promise.all([...queued, ...slow, late])) expect(reply.statusCode).toBe(200)
})
