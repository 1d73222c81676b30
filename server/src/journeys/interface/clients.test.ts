import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { handbookSize } from '@lianmeng/contract/handbook/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawings } from '../../features/drawings/routes.ts'
import { handbook } from '../../features/handbook/routes.ts'
import { testApp } from '../../testing/test-app.ts'

/** The programs of docs/clients against a server that listens. */
const t = await testApp([handbook, drawings])
let origin = ''
beforeAll(async () => {
  origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

const clients = (name: string): string => fileURLToPath(new URL(`../../../../docs/clients/${name}`, import.meta.url))

type Answer = {
  id: number
  result: {
    tools?: { name: string; annotations?: { readOnlyHint?: boolean } }[]
    isError?: boolean
    content?: { text: string }[]
  }
}

/** An MCP client over stdio: one message per line. */
function speaking(child: ChildProcess) {
  const waiting = new Map<number, (answer: Answer) => void>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const answer = JSON.parse(line) as Answer
    waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = (message: object) => child.stdin!.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const ask = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      send({ id: last, method, params })
    })
  return { send, ask }
}

describe('the MCP server', () => {
  let child: ChildProcess
  let ask: (method: string, params?: object) => Promise<Answer>
  const use = async (name: string, args: object) => (await ask('tools/call', { name, arguments: args })).result

  beforeAll(async () => {
    child = spawn(process.execPath, [clients('mcp-server.ts')], {
      env: { ...process.env, LIANMENG_URL: origin },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const speech = speaking(child)
    ask = speech.ask
    const clientInfo = { name: 'test', version: '1' }
    await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
    speech.send({ method: 'notifications/initialized' })
  })
  afterAll(async () => {
    child.kill()
    await once(child, 'close')
  })

  test('has tools that only read', async () => {
    const { tools = [] } = (await ask('tools/list')).result
    expect(tools.map(({ name }) => name)).toEqual(['find_standards', 'get_standard', 'get_size', 'get_errata'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  test('finds a standard, its sizes and a figure', async () => {
    const found = await use('find_standards', { keyword: '5782', status: 'current' })
    expect(JSON.parse(found.content![0]!.text)).toMatchObject([{ number: 'GB/T 5782-2025' }])
    const { sizes } = JSON.parse((await use('get_standard', { standard: 'GB/T 5782' })).content![0]!.text)
    expect(sizes).toContain('M12')
    const part = JSON.parse(
      (await use('get_size', { standard: 'GB/T 5782', size: 'M12', length: 80 })).content![0]!.text,
    )
    expect(part.figures).toContainEqual(expect.objectContaining({ column: 's_max', value: 18, unit: 'mm' }))
    const errata = JSON.parse((await use('get_errata', {})).content![0]!.text)
    expect(errata.length).toBeGreaterThan(100)
  })

  test('tells what would have been possible', async () => {
    const refused = await use('get_size', { standard: 'GB/T 5782', size: 'M11' })
    expect(refused.isError).toBe(true)
    expect(refused.content![0]!.text).toContain('没有规格 M11；可选')
  })
})

test('the addresses of files are those of the drawings, with their rule', async () => {
  const { files } = (await t.call(handbookSize, { standard: 'GB/T 5782', size: 'M12', length: 80 })).body.data!
  const [svg, , dxf] = files
  const answers = await Promise.all([svg!, dxf!].map(({ address }) => t.app.inject(address)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401])
  expect(answers[0]!.headers['content-type']).toContain('svg')
})

describe('the FreeCAD macro', () => {
  const run = promisify(execFile)
  const macro = (...words: string[]) =>
    run('python3', [clients('insert_fastener.FCMacro'), ...words], { env: { ...process.env, LIANMENG_URL: origin } })
  const python = run('python3', ['--version']).then(
    () => true,
    () => false,
  )

  test('fetches a part without FreeCAD', { timeout: 90_000 }, async ({ skip }) => {
    if (!(await python)) skip('python3 is not installed')
    const { stdout } = await macro('GB/T 97.1', 'M8')
    expect(JSON.parse(stdout)).toMatchObject({ name: 'GB/T 97.1-2002 8', format: 'glb' })
    // The mesh that FreeCAD gets: the washer in mm, standing on its axis.
    const [x, y, thickness] = JSON.parse(stdout).box as number[]
    expect(x).toBeCloseTo(16, 1)
    expect(y).toBeCloseTo(16, 1)
    expect(thickness).toBe(1.6)
  })

  test('says what the handbook has instead', { timeout: 90_000 }, async ({ skip }) => {
    if (!(await python)) skip('python3 is not installed')
    await expect(macro('GB/T 5782', 'M11')).rejects.toMatchObject({ stderr: expect.stringContaining('没有规格 M11') })
    await expect(macro('GB/T 93')).rejects.toMatchObject({ stderr: expect.stringContaining('没有标准「GB/T」') })
    await expect(macro('螺栓')).rejects.toMatchObject({ stderr: expect.stringContaining('请写标准和规格') })
    await expect(macro('GB/T 5782', 'M12', '1000000')).rejects.toMatchObject({
      stderr: expect.stringContaining('「长度」超出上限'),
    })
  })
})
