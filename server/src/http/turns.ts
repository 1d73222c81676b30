import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { askerOf } from '../accounts/actor.ts'
import { type TurnsByCaller, turnsByCaller } from '../concurrency/turns-by-caller.ts'
import { actorOf } from './actor-of.ts'

/** A page asks for some things at once; one that takes longer than this many ms disturbs others. */
const rules = { places: 3, dear: 10, longestRest: 1_000 }

/** Learns that a call waits for its own caller, and not for us. @returns called when it goes on */
type Watch = { waits(socket: Socket): () => void }

/** Runs calls in the turns of their callers; see {@link turnsByCaller}. */
export type CallTurns = {
  /** @returns undefined when the client has gone before its turn: nothing was done */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | undefined>
}

/** The turns of all calls of an app. */
export function callTurns(watch: Watch): CallTurns {
  const turns: TurnsByCaller = turnsByCaller(rules)
  return {
    async run(request, work) {
      const { caller: key, hasGone } = askerOf(actorOf(request))
      const { socket } = request.raw
      const turn = turns.enter(key)
      if (turn) {
        const goesOn = watch.waits(socket)
        await turn
        goesOn()
      }
      const since = performance.now()
      try {
        return turn && hasGone() ? undefined : await work()
      } finally {
        turns.leave(key, performance.now() - since)
      }
    },
  }
}
