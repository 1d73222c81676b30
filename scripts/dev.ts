import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { emptyDataFolder, holdDataFolder } from './data-folder.ts'
import { dataSecret } from './data-secret.ts'
import { placePictures, prepareData } from './demo-data.ts'
import { freePort } from './free-port.ts'
import { type Life, live } from './lifetime.ts'
import { type StartOptions, startOptions } from './options.ts'
import { inRoot, root } from './places.ts'
import { checkPort } from './port.ts'
import { prepareDatabase } from './prepare.ts'
import { say } from './say.ts'

/** The server, restarted by Node whenever one of its files changes. */
function watchServer(databaseUrl: string, dataDir: string, port: number, publicOrigin: string) {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', inRoot('server', 'src', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET: dataSecret(dataDir),
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: publicOrigin,
    },
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { exited, stop }
}

/** Vite, which forwards calls to the server (web/vite.config.ts lists their paths). */
async function serveWeb({ port, host }: StartOptions, serverPort: number) {
  process.env.NODE_ENV = 'development'
  process.env.API_ORIGIN = `http://127.0.0.1:${serverPort}`
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root: inRoot('web'), server: { host, port, strictPort: true } })
  // Vite would exit at once and leave the server and the database running.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener)
  return vite.listen()
}

async function dev(life: Life): Promise<number> {
  const options = startOptions(process.argv.slice(2), process.env)
  const { dataDir, port, host, products, fresh } = options
  const held = await holdDataFolder(life, dataDir)
  await checkPort(port, host)
  if (fresh) await emptyDataFolder(dataDir)
  const database = await prepareDatabase(life, dataDir)
  await prepareData(database.main, products)
  await placePictures(database.main, dataDir)
  const address = `http://localhost:${port}`
  const serverPort = await freePort()
  const server = watchServer(database.main, dataDir, serverPort, address)
  await life.keep(Promise.resolve(server), ({ stop }) => stop())
  await life.keep(serveWeb(options, serverPort), (vite) => vite.close())
  held.tell({ address })
  say('开发', `${address}（网页热更新；服务端改动后自动重启，端口 ${serverPort}）`)
  await Promise.race([server.exited, database.keepRunning(life.ending)])
  return 1
}

await live(dev, 0)
