/**
 * The program of the release before and this one serve one database in turns, while buyers and a seller do their work:
 * nobody notices. Environment: DATABASE_URL (an empty database), DATA_DIR. Arguments: --from commit, --seconds 10.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { root } from '../../../scripts/places.ts'
import { say, step, textOf } from '../../../scripts/say.ts'
import { invariants } from '../../../server/src/audit/invariants.ts'
import { connect } from '../../../server/src/database/db.ts'
import { type Server, startServer } from '../server.ts'
import { Noted, type Person, type Program, Watch } from './calls.ts'
import { earlierProgram, makeData, releaseBefore, stoppingMigrations } from './earlier-program.ts'
import { aNewBuyer, mainJob, theSeller } from './main-job.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, seconds: { type: 'string', default: '10' } },
})
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = process.env
if (!databaseUrl || !dataDir) throw new Error('start this with `npm run upgrades`')
const products = 600
const buyersAtOnce = 3

/** Limits count by the address that a proxy names; both programs know one secret. */
const environment = {
  NODE_ENV: 'test',
  SECRET: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  DATA_DIR: join(dataDir, 'upgrades'),
}

type Pair = { buyer: Person; seller: Person }

/** Buyers who go on from job to job until they are told to stop, and finish what they have begun. */
function working(pairs: readonly Pair[], watch: Watch) {
  let isOver = false
  let jobs = 0
  const all = pairs.map(async ({ buyer, seller }) => {
    while (!isOver) {
      // The next job begins from the start.
      await mainJob(buyer, seller, watch).then(
        () => (jobs += 1),
        (error: unknown) => {
          if (!(error instanceof Noted)) watch.failures.push(textOf(error))
        },
      )
      if (watch.failures.length > 20) return
    }
  })
  return {
    async end(): Promise<number> {
      isOver = true
      await Promise.all(all)
      return jobs
    },
  }
}

async function newPairs(watch: Watch, count: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let n = 0; n < count; n += 1) pairs.push({ buyer: await aNewBuyer(watch), seller: await theSeller(watch) })
  return pairs
}

/** Work for some seconds, with people from before and a new one. @returns everybody */
async function period(name: string, watch: Watch, before: readonly Pair[], meanwhile: () => Promise<unknown>) {
  const pairs = [...before, ...(await newPairs(watch, before.length === 0 ? buyersAtOnce : 1))]
  const work = working(pairs, watch)
  try {
    await meanwhile()
  } finally {
    const jobs = await work.end()
    say('升级', `${name}：${jobs} 笔订单从选货到收货，失败 ${watch.failures.length}`)
    if (jobs === 0) watch.failures.push(`${name}: no job was done`)
  }
  return pairs
}

const seconds = (time: number) => new Promise((resolve) => setTimeout(resolve, time * 1000))

async function brokenRules(url: string): Promise<string[]> {
  const db = connect(url, { max: 1, name: 'lianmeng-bench', statementTimeout: 600_000 })
  try {
    const broken: string[] = []
    for (const { rule, sql } of await invariants())
      for (const row of await db.unsafe(sql)) broken.push(`${rule}: ${JSON.stringify(row)}`)
    return broken
  } finally {
    await db.end()
  }
}

/** @returns what went wrong */
async function upgrade(url: string, folder: string): Promise<string[]> {
  const commit = values.from ?? releaseBefore()
  const earlierRoot = await step(
    '升级',
    () => earlierProgram(commit, folder),
    () => `上一版本 ${commit.slice(0, 8)} 已取出`,
  )
  await step(
    '升级',
    () => makeData(earlierRoot, url, products),
    () => '上一版本的数据已就绪',
  )
  const start = (checkout: string) =>
    startServer(url, '', environment, pathToFileURL(join(checkout, 'server', 'src', 'main.ts')))
  const running: Server[] = []
  const watch = new Watch([])
  const serving = async (name: Program['name'], checkout: string): Promise<Program> => {
    const server = await start(checkout)
    running.push(server)
    return { name, origin: server.origin }
  }
  try {
    const earlier = await serving('earlier', earlierRoot)
    watch.serving = [earlier]
    let present = earlier
    let people = await period('只有上一版本，新版本在启动', watch, [], async () => {
      await seconds(Number(values.seconds) / 2)
      present = await serving('present', root)
      await seconds(2)
    })
    watch.serving = [earlier, present]
    people = await period('两个版本轮流', watch, people, () => seconds(Number(values.seconds)))
    watch.serving = [present]
    await period('只有新版本', watch, people, () => seconds(Number(values.seconds) / 2))
  } finally {
    for (const server of running) await server.stop()
  }
  say('升级', `答复：上一版本 ${watch.answered.earlier}，新版本 ${watch.answered.present}`)
  const stopping = stoppingMigrations(earlierRoot).map((line) => `the release before does not run any more: ${line}`)
  return [...stopping, ...watch.failures, ...(await brokenRules(url))]
}

const problems = await upgrade(databaseUrl, dataDir).catch((error: unknown) => [textOf(error)])
for (const problem of new Set(problems.slice(0, 20))) console.error(`  ${problem.slice(0, 1_000)}`)
say('升级', `失败 ${problems.length}`)
process.exitCode = problems.length === 0 ? 0 : 1
