import type { Server } from 'node:http'
import type { TurnedAway } from './turned-away.ts'

const mapped = '::ffff:'

/** The owner of an address: for IPv6 the first 64 bits, because everyone has at least that many addresses. */
export function lineOf(address: string): string {
  if (address.startsWith(mapped)) return address.slice(mapped.length)
  if (!address.includes(':')) return address
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

/**
 * Refuses connections above a limit per address: they are dropped without an answer, which would use what is scarce.
 * @param max open at once; 0: unlimited
 * @param isExempt addresses that are not counted: a proxy carries everyone's connections
 */
export function limitConnections(
  server: Server,
  max: number,
  isExempt: (address: string) => boolean,
  turnedAway: Pick<TurnedAway, 'tooMany'>,
): void {
  if (max === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    // It may have disconnected already.
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const line = lineOf(remoteAddress)
    const count = (open.get(line) ?? 0) + 1
    if (count > max) {
      turnedAway.tooMany += 1
      socket.destroy()
      return
    }
    open.set(line, count)
    socket.once('close', () => {
      const left = open.get(line)! - 1
      if (left > 0) open.set(line, left)
      else open.delete(line)
    })
  })
}
