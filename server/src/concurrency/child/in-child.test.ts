import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inChild } from './in-child.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lianmeng-child-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The module of this work, as a file. */
async function moduleOf(name: string, code: string): Promise<URL> {
  const script = pathToFileURL(join(folder, `${name}.mjs`))
  await writeFile(script, code)
  return script
}
/** Does this work, given 20. */
const run = async (name: string, code: string, timeLimit = 30_000) =>
  inChild(await moduleOf(name, code), 20, { failure: '处理失败', timeLimit })

test('the result of the work is returned', async () => {
  expect(await run('plain', 'export const work = (given) => given + 1')).toBe(21)
  expect(await run('promised', 'export const work = async (given) => new Map([[given, 1n]])')).toEqual(
    new Map([[20, 1n]]),
  )
})

test('large data goes in and comes back as it was', async () => {
  const script = await moduleOf('large', 'export const work = (given) => given.map((byte) => 255 - byte)')
  const given = new Uint8Array(20_000_000).fill(7)
  const result = await inChild<Uint8Array>(script, given, { failure: '处理失败', timeLimit: 20_000 })
  expect(result).toHaveLength(given.length)
  expect(new Set(result)).toEqual(new Set([248]))
})

test.each([
  ['ends without an answer', 'export const work = () => process.exit()'],
  ['is ended by the engine', 'export const work = () => process.abort()'],
])('a child that %s is 503', async (what, code) => {
  await expect(run(what, code)).rejects.toMatchObject({ statusCode: 503, message: '处理失败' })
})

test.each([
  ['takes too long', 'export const work = () => new Promise((resolve) => setTimeout(resolve, 60_000))'],
  ['never comes to rest', 'export const work = () => { for (;;); }'],
])('a child that %s is 503', async (what, code) => {
  await expect(run(what, code, 2_000)).rejects.toMatchObject({ statusCode: 503, message: '处理失败' })
})

test('a child out of memory is reported as the fault of the input, if the caller says so', async () => {
  const script = await moduleOf(
    'memory',
    'export const work = () => { const all = []; for (;;) all.push(new Array(100_000).fill({})) }',
  )
  const limits = { failure: '文件过大', timeLimit: 20_000, memory: 24, status: 400 } as const
  await expect(inChild(script, 20, limits)).rejects.toMatchObject({ statusCode: 400, message: '文件过大' })
})

test('an error in the child is an error here', async () => {
  await expect(run('error', `export const work = () => { throw new TypeError('broken') }`)).rejects.toThrow('broken')
  await expect(run('unreadable', 'export const work = (')).rejects.toThrow()
})

test('a child knows no secret of ours', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  const known = await run('environment', 'export const work = () => process.env.DATABASE_URL ?? "none"')
  vi.unstubAllEnvs()
  expect(known).toBe('none')
})

test('nothing of a child is left once it was given up', async () => {
  const trace = join(folder, 'trace')
  const code = `import { writeFileSync } from 'node:fs'
    export const work = () => { writeFileSync(${JSON.stringify(trace)}, String(process.pid)); for (;;); }`
  const given = run('trace', code, 8_000)
  await expect(given).rejects.toThrow('处理失败')
  const pid = Number(await readFile(trace, 'utf8'))
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5_000 })
})
