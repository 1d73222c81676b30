import type { FastifyRequest } from 'fastify'
import type { Actor } from '../accounts/actor.ts'

/** The actor behind a request. */
export const actorOf = ({ caller, from, id, log, raw: { socket } }: FastifyRequest): Actor => ({
  // A request refused before its session was read has no caller yet.
  caller: caller ?? null,
  from,
  requestId: id,
  log,
  hasGone: () => socket.destroyed,
})
