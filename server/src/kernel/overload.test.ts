import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerFailure } from './failures.ts'
import { installShedding } from './overload.ts'

const app = Fastify()
app.setErrorHandler(answerFailure)
installShedding(app, { calls: 3, wait: -1 })
let release = () => {}
const jammed = new Promise<void>((resolve) => {
  release = resolve
})
app.get('/slow', async () => {
  await jammed
  return 'done'
})
app.get('/fast', () => 'done')
afterAll(() => app.close())

test('behind a jam a call is refused at once with a time to wait, and served when the jam is over', async () => {
  const slow = [1, 2, 3].map(() => app.inject('/slow'))
  await app.ready()
  const refused = await app.inject('/fast')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  release()
  for (const reply of await Promise.all(slow)) expect(reply.body).toBe('done')
  expect((await app.inject('/fast')).body).toBe('done')
})
