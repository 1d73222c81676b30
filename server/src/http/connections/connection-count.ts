import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { RefusedConnections } from './refused-connections.ts'

const upgraded = 'became a WebSocket'

/** Says that a connection has become a WebSocket. */
export const becameSocket = (socket: Socket): void => void socket.emit(upgraded)

/**
 * Limits the connections open at once. A WebSocket stays open for hours, costs little, and takes no place of those that
 * ask for pages.
 */
export function countConnections(
  server: Server,
  most: { calls: number; sockets: number },
  refused: Pick<RefusedConnections, 'tooMany'>,
): void {
  const open = { calls: 0, sockets: 0 }
  server.on('connection', (socket) => {
    let place: keyof typeof open = 'calls'
    const take = (): void => {
      open[place] += 1
      if (open[place] <= most[place]) return
      refused.tooMany += 1
      socket.destroy()
    }
    take()
    socket.once(upgraded, () => {
      open[place] -= 1
      place = 'sockets'
      take()
    })
    socket.once('close', () => {
      open[place] -= 1
    })
  })
}
