import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Most bytes of a refused body to read. The time is limited as for every body. */
const most = 64 * 1024 * 1024

/**
 * Reads the rest of a body before its call is answered: closing the connection while the client is still sending would
 * reset it, and the client would never read the refusal.
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
