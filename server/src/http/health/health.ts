import type { FastifyInstance } from 'fastify'
import { selfProbe } from './probe.ts'

/** `/healthz`: the process answers. `/readyz`: callers are served, until `ending` is aborted. */
export function installHealth(app: FastifyInstance, ending: AbortSignal): void {
  const probe = selfProbe(app)
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      ending.throwIfAborted()
      await probe()
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
