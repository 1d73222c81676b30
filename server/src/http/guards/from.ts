import type { FastifyInstance } from 'fastify'
import type { From } from '../../accounts/actor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly from: From
  }
}

/** Longest stored part of a `User-Agent` header. */
const maxUserAgent = 300

/** For a request that was refused before any of it was read. */
const nowhere: From = { ip: null, userAgent: '' }

const read = Symbol('from')

/**
 * Sets `request.from` first, before anything else reads the request. Nothing else reads the address: `request.ip` is
 * typed as a string but is undefined once the client has disconnected.
 */
export function installFrom(app: FastifyInstance): void {
  app.decorateRequest(read, null)
  app.decorateRequest('from', {
    getter() {
      return (this as unknown as { [read]: From | null })[read] ?? nowhere
    },
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const ip = request.ip as string | undefined
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, maxUserAgent)
    ;(request as unknown as { [read]: From })[read] = { ip: ip ?? null, userAgent }
    done()
  })
}
