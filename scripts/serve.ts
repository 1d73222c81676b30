import { holdDataFolder } from './data-folder.ts'
import { type Life, live } from './lifetime.ts'
import { dataFolders, serveOptions } from './options.ts'
import { checkPort } from './port.ts'
import { prepareDatabase, prepareWeb } from './prepare.ts'
import { Plain, step } from './say.ts'
import { startServer } from './server-process.ts'

type Serving = { listens: string; publicOrigin: string; dataDir: string }

const welcome = ({ listens, publicOrigin, dataDir }: Serving) => `
────────────────────────────────────────────────────────────
  紧固件联盟已启动（生产模式）

  监听        ${listens}
  对外地址    ${publicOrigin}
  数据        ${dataDir}
  运营人员    先在 ${publicOrigin} 注册，再执行
              npm run operator -- 手机号${dataDir === dataFolders.serve ? '' : ` --data ${dataDir}`}

  停止        按 Ctrl-C（数据保留）
────────────────────────────────────────────────────────────
`

/** @throws Plain */
function publicOriginOf(env: NodeJS.ProcessEnv, port: number): string {
  const given = env.PUBLIC_ORIGIN?.trim()
  if (given) return given
  throw new Plain(
    `请用环境变量 PUBLIC_ORIGIN 指定浏览器看到的地址，如 https://shop.example.com；只在本机试用时可以是 http://localhost:${port}。`,
    `Set PUBLIC_ORIGIN to the address that browsers see, such as https://shop.example.com; http://localhost:${port} does for a try on this machine.`,
  )
}

/** The product in production: no demonstration, a separate data folder, the server's log on this terminal. */
async function serve(life: Life): Promise<number> {
  const { dataDir, port, host } = serveOptions(process.argv.slice(2), process.env)
  const publicOrigin = publicOriginOf(process.env, port)
  const held = await holdDataFolder(life, dataDir)
  await checkPort(port, host, 'npm run serve')
  const [database] = await Promise.all([prepareDatabase(life, dataDir), prepareWeb(life)])
  const opening = () =>
    startServer({ databaseUrl: database.main, dataDir, host, port, log: null, mode: 'production', publicOrigin })
  const server = await step(
    '服务',
    () => life.keep(opening(), (opened) => opened.stop()),
    () => '已启动',
  )
  const listens = `http://${host}:${port}`
  held.tell({ address: listens })
  console.log(welcome({ listens, publicOrigin, dataDir }))
  await Promise.race([server.exited, database.keepRunning(life.ending)])
  if (life.ending.aborted) return 0
  console.error('服务意外退出，原因见上。\nThe server ended by itself; the reason is above.')
  return 1
}

await live(serve, 0)
