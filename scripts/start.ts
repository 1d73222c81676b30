import { relative } from 'node:path'
import { emptyDataFolder, holdDataFolder } from './data-folder.ts'
import type { Database } from './database.ts'
import { placePictures, prepareData } from './demo-data.ts'
import { type Life, live } from './lifetime.ts'
import { type StartOptions, startOptions } from './options.ts'
import { checkPort } from './port.ts'
import { prepareDatabase, prepareWeb } from './prepare.ts'
import { step } from './say.ts'
import { startServer } from './server-process.ts'

/** What a newcomer needs to know, in one block. */
const welcome = (address: string, log: string) => `
────────────────────────────────────────────────────────────
  紧固件联盟已就绪

  地址        ${address}
  卖家后台    ${address}/seller
  运营后台    ${address}/operator

  演示账号（密码都是 Lianmeng-2026）
    买家      19900000001  有历史订单和会员
              19900000002  新买家
              19900000003  属于两家企业
    卖家      19900000101 至 19900000108
    运营      19900000901

  短信验证码  ${address}/dev/outbox
  接口文档    ${address}/wlm-api/docs
  服务日志    ${relative(process.cwd(), log)}

  停止        按 Ctrl-C（数据保留；npm start -- --fresh 重新开始）
────────────────────────────────────────────────────────────
`

async function prepare(life: Life, { dataDir, products, fresh }: StartOptions): Promise<Database> {
  if (fresh)
    await step(
      '数据',
      () => emptyDataFolder(dataDir),
      () => '已清空',
    )
  const database = await prepareDatabase(life, dataDir)
  await Promise.all([prepareData(database.main, products), prepareWeb(life)])
  await placePictures(database.main, dataDir)
  return database
}

async function start(life: Life): Promise<number> {
  const options = startOptions(process.argv.slice(2), process.env)
  const { dataDir, port, host } = options
  const held = await holdDataFolder(life, dataDir)
  await checkPort(port, host)
  const database = await prepare(life, options)
  const log = `${dataDir}/server.log`
  const address = `http://localhost:${port}`
  const opening = () =>
    startServer({ databaseUrl: database.main, dataDir, host, port, log, mode: 'development', publicOrigin: address })
  const server = await step(
    '服务',
    () => life.keep(opening(), (opened) => opened.stop()),
    () => '已启动',
  )
  held.tell({ address })
  console.log(welcome(address, log))
  await Promise.race([server.exited, database.keepRunning(life.ending)])
  if (life.ending.aborted) return 0
  console.error(`服务意外退出，日志见 ${log}\nThe server ended by itself; its log is ${log}.`)
  return 1
}

await live(start, 0)
