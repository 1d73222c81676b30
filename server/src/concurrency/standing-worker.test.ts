import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StandingWorker, standingWorker } from './standing-worker.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lianmeng-standing-'))
})
afterAll(() => rm(folder, { recursive: true }))

let count = 0
/** A thread that answers with this expression of `asked`, and counts its questions. */
async function aWorker(
  expression: string,
  limits: { timeLimit?: number; idle?: number } = {},
): Promise<StandingWorker> {
  count += 1
  const script = pathToFileURL(join(folder, `${count}.mjs`))
  const answer = new URL('./standing-worker.ts', import.meta.url).href
  await writeFile(
    script,
    `import { answerQuestions } from ${JSON.stringify(answer)}
     import { getPriority } from 'node:os'
     let times = 0
     answerQuestions((asked) => { times += 1; return ${expression} })`,
  )
  return standingWorker(script, { failure: '处理失败', timeLimit: 5_000, idle: 60_000, ...limits })
}

test('the same thread answers one question after the other', async () => {
  const worker = await aWorker('[asked * 2, times]')
  expect(await worker.ask(20)).toEqual([40, 1])
  expect(await worker.ask(21)).toEqual([42, 2])
})

test.runIf(process.platform === 'linux')('the thread stands back, and the process does not', async () => {
  const before = getPriority()
  const worker = await aWorker('getPriority()')
  expect(await worker.ask(1)).toBe(Math.max(before, 10))
  expect(getPriority()).toBe(before)
})

test('an error of the work reaches the caller, and the thread stays', async () => {
  const worker = await aWorker(`(() => { if (asked < 0) throw new Error('below'); return times })()`)
  await expect(worker.ask(-1)).rejects.toThrow('below')
  expect(await worker.ask(1)).toBe(2)
})

test.each([
  ['takes too long', '(() => { if (asked < 0) for (;;); return times })()'],
  ['ends', '(() => { if (asked < 0) process.exit(1); return times })()'],
])('a thread that %s is 503, and the next question has a new one', async (_what, expression) => {
  const worker = await aWorker(expression, { timeLimit: 3_000 })
  await expect(worker.ask(-1)).rejects.toMatchObject({ statusCode: 503, message: '处理失败' })
  expect(await worker.ask(1)).toBe(1)
})

test('an idle thread ends', async () => {
  const worker = await aWorker('times', { idle: 50 })
  expect(await worker.ask(1)).toBe(1)
  await wait(500)
  expect(await worker.ask(1)).toBe(1)
})

test('an expected thread starts once before its first question, and ends without one', async () => {
  const worker = await aWorker('[performance.timeOrigin, times]', { idle: 300 })
  worker.warm()
  worker.warm()
  await wait(30)
  const expected = performance.timeOrigin + performance.now()
  const [began, times] = await worker.ask<[number, number]>(0)
  expect(began).toBeLessThan(expected)
  expect(times).toBe(1)
  worker.warm()
  expect((await worker.ask<[number, number]>(0))[0]).toBe(began)
  await wait(600)
  expect((await worker.ask<[number, number]>(0))[1]).toBe(1)
})
