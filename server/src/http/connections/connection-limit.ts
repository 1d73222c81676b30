import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { lineOf } from '../../accounts/line-of.ts'
import { loopback } from '../guards/loopback.ts'
import type { RefusedConnections } from './refused-connections.ts'

/** Connections beyond the limit that a machine may open to itself, and how long each of them lives, ms. */
const spare = 32
const spareLife = 3_000

/** Whether both ends are on this machine. */
const isLocal = ({ remoteAddress, localAddress }: Socket): boolean =>
  remoteAddress !== undefined && (remoteAddress === localAddress || loopback.has(remoteAddress))

type Rules = {
  /** Connections of an address open at once; 0: unlimited. */
  max: number
  /** Addresses that are not counted: a proxy carries everyone's connections. */
  isExempt(address: string): boolean
  /** What may be asked over a connection of this machine beyond the limit. */
  probes: ReadonlySet<string>
}

/**
 * Refuses connections above a limit per address: they are dropped without an answer, which would use what is scarce.
 * This machine may open some more for a short time, so that a supervisor's probes, and the process's own, count in
 * nobody's limit.
 * @returns drops a request that its connection is not open for, and tells whether it did
 */
export function limitConnections(
  server: Server,
  { max, isExempt, probes }: Rules,
  refused: Pick<RefusedConnections, 'tooMany'>,
): (request: IncomingMessage) => boolean {
  if (max === 0) return () => false
  const forProbes = new Set<Socket>()
  const open = new Map<string, number>()
  const admitForProbes = (socket: Socket) => {
    forProbes.add(socket)
    const end = setTimeout(() => socket.destroy(), spareLife).unref()
    socket.once('close', () => {
      clearTimeout(end)
      forProbes.delete(socket)
    })
  }
  const drop = (socket: Socket) => {
    refused.tooMany += 1
    socket.destroy()
  }
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // It may have disconnected already.
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const line = lineOf(remoteAddress)
    const count = (open.get(line) ?? 0) + 1
    if (count > max) {
      if (isLocal(socket) && forProbes.size < spare) admitForProbes(socket)
      else drop(socket)
      return
    }
    open.set(line, count)
    socket.once('close', () => {
      const left = open.get(line)! - 1
      if (left > 0) open.set(line, left)
      else open.delete(line)
    })
  })
  return ({ socket, url = '' }) => {
    if (!forProbes.has(socket) || probes.has(url)) return false
    drop(socket)
    return true
  }
}
