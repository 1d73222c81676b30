import * as bestBuy from '@lianmeng/contract/best-buy/endpoints'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import * as files from '@lianmeng/contract/fast-order/file-endpoints'
import * as merging from '@lianmeng/contract/my-goods/merge-endpoints'
import { aStepAssembly } from '@lianmeng/fastener/step-assembly/testing/a-step-assembly'
import type { Sql } from '../../../server/src/database/db.ts'
import { writeWorkbook } from '../../../server/src/sheets/write-workbook.ts'
import { type BenchBuyer, makeBuyers } from '../buyers.ts'
import { type Figure, figure, middle } from '../figures/figure.ts'
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

/** Says what the answering process did for it. */
const ofServer = ({ cpuMs }: { cpuMs: number }, besides = ''): string =>
  ` (processor of the server ${cpuMs.toFixed(0)} ms${besides})`

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
  const [ofText, ofBook, ofStep] = [
    await taken(place, paste),
    await taken(place, (run) => open(runs + 1 + run, files.importFile, book, '?fileName=list.xlsx')),
    await taken(place, (run) => open(2 * runs + 2 + run, files.importAssembly, step)),
  ]
  return [
    figure('500 lines pasted, matched and priced', ofText.ms, ofServer(ofText, `; ${matched} ready for the cart`)),
    figure('workbook of 1,000 rows, matched and priced', ofBook.ms, ofServer(ofBook)),
    figure(
      'STEP assembly of 500 parts, counted, matched and priced',
      ofStep.ms,
      ofServer(ofStep, `; ${(step.length / 1e6).toFixed(1)} MB`),
    ),
  ]
}

/** The plans of whole lists, and how long others wait meanwhile. */
async function planFigures(place: Place, parts: readonly WrittenPart[]): Promise<Figure[]> {
  const browse = () =>
    drive(place.server.origin, others.connections, others.seconds, (c) => everything(place.reading, c), others.pause)
  await browse()
  const figures: Figure[] = []
  for (const { lines, written } of [
    { lines: 50, written: '50' },
    { lines: 100, written: '100' },
    { lines: 1000, written: '1,000' },
  ] as const) {
    const [buyer] = await makeBuyers(place.db, 1)
    await call(place, buyer!, fastOrder.paste, { text: pasted(parts.slice(0, lines)) })
    const ask = () => call<{ plans: { sellers: unknown[] }[] }>(place, buyer!, bestBuy.forFastOrder, { areaCode })
    const { plans } = await ask()
    const plan = await taken(place, ask)
    const sellers = `; ${plans[0]?.sellers.length ?? 0} sellers in the cheapest plan`
    figures.push(figure(`best buy of ${written} lines`, plan.ms, ofServer(plan, sellers)))
    const calm = await browse()
    let isOver = false
    let asked = 0
    const asking = async () => {
      for (; !isOver; asked += 1) await ask()
    }
    const [meanwhile] = await Promise.all([browse().finally(() => (isOver = true)), asking()])
    figures.push(
      figure(
        `p95 of eight buyers during best buys of ${written} lines`,
        meanwhile.p95 - calm.p95,
        ` (${calm.p95.toFixed(1)} → ${meanwhile.p95.toFixed(1)}, asked ${asked} times)`,
      ),
    )
  }
  return figures
}

/**
 * Measures the buyer's tools over HTTP: written lists, best buy, and near duplicates in an archive.
 * @param keeper has an archive of 20,000 products
 */
export async function measureTools(place: Place, keeper: BenchBuyer): Promise<Figure[]> {
  const parts = await writtenParts(place.db, 1000)
  const near = () => call(place, keeper, merging.nearDuplicates, { start: 1, limit: 10 })
  await near()
  const duplicates = await taken(place, near)
  return [
    ...(await listFigures(place, parts)),
    figure('near duplicates in an archive of 20,000 products', duplicates.ms, ofServer(duplicates)),
    ...(await planFigures(place, parts)),
  ]
}
