import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * The process that has claimed a data folder. It has an `address` once it listens; while `ending` it is about to
 * release the folder.
 */
export type Holder = { pid: number; address: string | null; ending: boolean }

export type Hold = { tell(news: Partial<Holder>): void; release(): Promise<void> }

/**
 * The name of a local socket that represents a data folder. An open socket is the lock: unlike a lock file it vanishes
 * with its process, however that ends, and no second process can open it. Linux and Windows have names outside the file
 * system; elsewhere it is a socket file, whose leftover refuses connections and is removed.
 */
function socketOf(dataDir: string): { name: string; isFile: boolean } {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return { name: `\\\\.\\pipe\\lianmeng-${hash}`, isFile: false }
  if (process.platform === 'linux') return { name: `\0lianmeng-${hash}`, isFile: false }
  return { name: join(tmpdir(), `lianmeng-${hash}.sock`), isFile: true }
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })
}

/** Asks the process that listens on the socket; null when there is none. */
function ask(name: string): Promise<Holder | null> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(name)
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => resolve(null))
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text))
      } catch {
        resolve(null)
      }
    })
  })
}

/** Claims a data folder for this process, or names the process that has it. */
export async function hold(dataDir: string): Promise<{ held: Hold } | { holder: Holder | null }> {
  mkdirSync(dataDir, { recursive: true })
  const { name, isFile } = socketOf(dataDir)
  const self: Holder = { pid: process.pid, address: null, ending: false }
  const server = createServer((socket) => socket.on('error', () => {}).end(JSON.stringify(self)))
  let taken = await listen(server, name)
  if (!taken) {
    const holder = await ask(name)
    if (holder !== null || !isFile) return { holder }
    unlinkSync(name)
    taken = await listen(server, name)
    if (!taken) return { holder: await ask(name) }
  }
  server.unref()
  const tell = (news: Partial<Holder>) => void Object.assign(self, news)
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { held: { tell, release } }
}
