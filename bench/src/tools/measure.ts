import * as bestBuy from '@lianmeng/contract/best-buy/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as files from '@lianmeng/contract/fast-order/file-endpoints'
import * as merging from '@lianmeng/contract/my-goods/merge-endpoints'
import { aStepAssembly } from '@lianmeng/fastener/step-assembly/testing/a-step-assembly'
import type { Sql } from '../../../server/src/database/db.ts'
import { writeWorkbook } from '../../../server/src/sheets/write-workbook.ts'
import { type BenchBuyer, makeBuyers } from '../buyers.ts'
import { type Figure, middle, printFigures } from '../figures.ts'
import { drive } from '../load.ts'
import { everything, type Operation, request } from '../operations.ts'
import { cpuSeconds } from '../processes.ts'
import type { Server } from '../server.ts'
import { pasted, type WrittenPart, writtenParts } from './written-lists.ts'

/** The answering process, and its other load meanwhile. */
type Place = { db: Sql; server: Server; reading: readonly Operation[] }

const areaCode = '330424'
const runs = 5
/** Other buyers while plans are computed: connections, the pause between two clicks (ms), and the duration (s). */
const others = { connections: 8, pause: 20, seconds: 5 }
/** The additional time that they may wait, ms. */
const longer = 10

async function call<Data>(
  { server }: Place,
  { cookie }: BenchBuyer,
  endpoint: Endpoint,
  params: object,
): Promise<Data> {
  const { method, path, headers, body } = request(endpoint, cookie, params)
  const answer = await fetch(server.origin + path, { method, headers, ...(body && { body }) })
  const envelope = (await answer.json()) as { code: number; message: string; data: Data }
  if (envelope.code !== 200) throw new Error(`${path}: ${answer.status} ${envelope.message}`)
  return envelope.data
}

async function upload(
  { server }: Place,
  { cookie }: BenchBuyer,
  endpoint: Endpoint,
  file: Buffer,
  query = '',
): Promise<void> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(file)], 'list'))
  const answer = await fetch(`${server.origin}${gateway}${endpoint.path}${query}`, {
    method: 'POST',
    headers: { cookie, origin: 'http://localhost' },
    body: form,
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${endpoint.path}: HTTP ${answer.status}`)
}

/** The cost of work: elapsed time, and CPU time of the answering process; the median of several runs. */
async function taken(
  { server }: Place,
  work: (run: number) => Promise<unknown>,
): Promise<{ ms: number; cpuMs: number }> {
  const before = cpuSeconds(server.pid)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    await work(run)
    times.push(performance.now() - started)
  }
  return { ms: middle(times), cpuMs: ((cpuSeconds(server.pid) - before) * 1000) / runs }
}

const figure = (name: string, { ms, cpuMs }: { ms: number; cpuMs: number }, budget: number): Figure => ({
  name,
  value: `${ms.toFixed(0)} ms (processor of the server ${cpuMs.toFixed(0)} ms)`,
  budget: `${budget} ms`,
  within: ms <= budget,
})

/** The time until lists of five hundred and a thousand lines are matched, priced and displayed. */
async function listFigures(place: Place, parts: readonly WrittenPart[]): Promise<Figure[]> {
  const people = await makeBuyers(place.db, 3 * (runs + 1))
  const standing = (buyer: BenchBuyer) =>
    call<{ lines: { state: string }[] }>(place, buyer, fastOrder.lines, { areaCode })
  let matched = 0
  const paste = async (run: number) => {
    await call(place, people[run]!, fastOrder.paste, { text: pasted(parts.slice(0, 500)) })
    const { lines } = await standing(people[run]!)
    matched = lines.filter(({ state }) => state === 'matched').length
  }
  const titles = ['描述', '规格', '等级', '数量', '单位']
  const rows = parts.map(({ text, size, detail, qty }) => [text, size, detail, qty, '支'])
  const book = writeWorkbook([titles, ...rows])
  const names = parts.slice(0, 500).map(({ text }, at) => `${text} ${at}`)
  const step = Buffer.from(aStepAssembly({ names, links: names.slice(1).map((_, i) => [0, i + 1] as const) }, 200))
  const open = async (run: number, endpoint: Endpoint, file: Buffer, query = '') => {
    await upload(place, people[run]!, endpoint, file, query)
    await standing(people[run]!)
  }
  await paste(runs)
  await open(2 * runs + 1, files.importFile, book, '?fileName=list.xlsx')
  return [
    figure(`500 lines pasted, matched and priced (${matched} ready for the cart)`, await taken(place, paste), 1000),
    figure(
      'workbook of 1,000 rows, matched and priced',
      await taken(place, (run) => open(runs + 1 + run, files.importFile, book, '?fileName=list.xlsx')),
      2000,
    ),
    figure(
      `STEP assembly of 500 parts, ${(step.length / 1e6).toFixed(1)} MB, counted, matched and priced`,
      await taken(place, (run) => open(2 * runs + 2 + run, files.importAssembly, step)),
      3000,
    ),
  ]
}

/** The plans of whole lists, and how long others wait meanwhile. */
async function planFigures(place: Place, parts: readonly WrittenPart[]): Promise<Figure[]> {
  const browse = () =>
    drive(place.server.origin, others.connections, others.seconds, (c) => everything(place.reading, c), others.pause)
  await browse()
  const figures: Figure[] = []
  for (const { lines, budget } of [
    { lines: 50, budget: 150 },
    { lines: 100, budget: 1500 },
    { lines: 1000, budget: 3000 },
  ]) {
    const [buyer] = await makeBuyers(place.db, 1)
    await call(place, buyer!, fastOrder.paste, { text: pasted(parts.slice(0, lines)) })
    const ask = () => call<{ plans: { sellers: unknown[] }[] }>(place, buyer!, bestBuy.forFastOrder, { areaCode })
    const { plans } = await ask()
    const name = `best buy, ${lines} lines, all sellers (${plans[0]?.sellers.length ?? 0} in the cheapest plan)`
    figures.push(figure(name, await taken(place, ask), budget))
    const calm = await browse()
    let isOver = false
    let asked = 0
    const asking = async () => {
      for (; !isOver; asked += 1) await ask()
    }
    const [meanwhile] = await Promise.all([browse().finally(() => (isOver = true)), asking()])
    figures.push({
      name: `others' p95 while it is asked ${asked} times, before it`,
      value: `${meanwhile.p95.toFixed(1)}, ${calm.p95.toFixed(1)} ms`,
      budget: `+${longer} ms`,
      within: meanwhile.p95 <= calm.p95 + longer,
    })
  }
  return figures
}

/**
 * Measures the buyer's tools over HTTP: written lists, best buy, and near duplicates in an archive. Prints a table.
 * @param keeper has an archive of 20,000 products
 */
export async function measureTools(place: Place, keeper: BenchBuyer): Promise<void> {
  const parts = await writtenParts(place.db, 1000)
  const near = () => call(place, keeper, merging.nearDuplicates, { start: 1, limit: 10 })
  await near()
  printFigures('tools of a buyer', [
    ...(await listFigures(place, parts)),
    figure('near duplicates in an archive of 20,000 products', await taken(place, near), 1000),
    ...(await planFigures(place, parts)),
  ])
}
