import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inWorker } from './in-worker.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lianmeng-worker-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs this in a thread with a time limit of two seconds. */
async function run(code: string): Promise<unknown> {
  const script = pathToFileURL(join(folder, `${code.length}.mjs`))
  const answer = new URL('./in-worker.ts', import.meta.url).href
  await writeFile(
    script,
    `import { parentPort, workerData } from 'node:worker_threads'
     import { answerFromWorker } from ${JSON.stringify(answer)}
     ${code}`,
  )
  return inWorker(script, 20, { failure: '处理失败', timeLimit: 2_000 })
}

test('the answer of the thread is returned, whatever else is sent before', async () => {
  expect(await run(`parentPort.postMessage({ 'watch:import': ['a.ts'] }); answerFromWorker(workerData + 1)`)).toBe(21)
})

test.each([
  ['ends without an answer', ''],
  ['takes too long', 'setInterval(() => {}, 1_000)'],
  ['never comes to rest', 'for (;;);'],
])('a thread that %s is 503', async (_what, code) => {
  await expect(run(code)).rejects.toMatchObject({ statusCode: 503, message: '处理失败' })
})

test('a thread out of memory is reported as the fault of the input, if the caller says so', async () => {
  const script = pathToFileURL(join(folder, 'memory.mjs'))
  await writeFile(script, 'const all = []; for (;;) all.push(new Array(100_000).fill({}))')
  const limits = { failure: '文件过大', timeLimit: 20_000, memory: 24, status: 400 } as const
  await expect(inWorker(script, 20, limits)).rejects.toMatchObject({ statusCode: 400, message: '文件过大' })
})

test('an error in the thread is an error here', async () => {
  await expect(run(`throw new TypeError('broken')`)).rejects.toThrow('broken')
})
