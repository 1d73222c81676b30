import type { FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** For the developer's pages: the connection itself must come from this machine, whatever a header says. @throws 404 */
export function refuseUnlessLoopback(request: FastifyRequest): void {
  if (!loopback.has(request.socket.remoteAddress ?? '')) throw notFound()
}
