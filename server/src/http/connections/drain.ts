import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Most of a refused body that is taken in, bytes. How long it may take is bounded as for every body. */
const most = 64 * 1024 * 1024

/**
 * Takes in the rest of a body before its call is answered: to hang up on a client that is still sending would reset the
 * connection, and it would never read why it was refused.
 */
export function installDrain(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (raw.complete || !hasBody) return done()
    let bytes = 0
    const end = () => {
      stopWatching()
      raw.off('data', count)
      done()
    }
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= most) return
      reply.header('connection', 'close')
      end()
    }
    const stopWatching = finished(raw, { writable: false }, end)
    raw.on('data', count)
    raw.resume()
  })
}
