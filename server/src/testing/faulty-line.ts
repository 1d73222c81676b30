/** A connection between a client and a server that can be made to fail. */
import net from 'node:net'

export type FaultyLine = {
  port: number
  /** From now on bytes are lost in both directions. New connections are accepted but lead nowhere. */
  fallSilent(): void
  /** New connections work again; silent ones stay silent. */
  recover(): void
  /** Resets all open connections. */
  reset(): void
  close(): Promise<void>
}

async function faultyLine(to: { host: string; port: number }): Promise<FaultyLine> {
  const open = new Set<net.Socket>()
  let silent = false
  const server = net.createServer((near) => {
    open.add(near)
    near.on('error', () => {})
    near.on('close', () => open.delete(near))
    if (silent) return
    const far = net.connect(to)
    open.add(far)
    far.on('error', () => near.destroy())
    far.on('close', () => {
      open.delete(far)
      near.destroy()
    })
    near.on('close', () => far.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    fallSilent() {
      silent = true
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
      }
    },
    recover() {
      silent = false
    },
    reset() {
      for (const socket of open) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A faulty line to a database. @returns it with the address of the database through it */
export async function faultyLineTo(databaseUrl: string): Promise<{ line: FaultyLine; url: string }> {
  const url = new URL(databaseUrl)
  const line = await faultyLine({ host: url.hostname, port: Number(url.port || 5432) })
  url.hostname = '127.0.0.1'
  url.port = String(line.port)
  // Not past the line by a socket.
  url.searchParams.delete('host')
  return { line, url: url.href }
}
