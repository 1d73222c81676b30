import type { FastifyRequest } from 'fastify'
import { notFound } from '../../answers/errors.ts'

type Asking = Pick<FastifyRequest, 'socket' | 'headers'>

/** The addresses by which a machine reaches itself. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Headers that a proxy adds to a forwarded request. */
const forwarding = /^(?:forwarded|via|x-forwarded(?:-.+)?|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/

/**
 * Whether the call was made on this machine: its connection is local, and it has no header of a proxy that forwards
 * calls from elsewhere.
 */
export function comesFromThisMachine({ socket, headers }: Asking): boolean {
  return loopback.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name))
}

/** For the developer's pages. @throws 404 */
export function refuseUnlessLoopback(request: Asking): void {
  if (!comesFromThisMachine(request)) throw notFound()
}
