import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyRequest } from 'fastify'
import { askerOf } from '../accounts/actor.ts'
import { type TurnsByCaller, turnsByCaller } from '../concurrency/turns-by-caller.ts'
import { actorOf } from './actor-of.ts'

/** A page asks for some things at once. Times in ms. */
const rules = { places: 3, longestRest: 1_000 }

/** A call that keeps the thread busy for longer is dear, and so is one that takes longer elsewhere. */
const dear = { busy: 2.5, elsewhere: 50 }
/** Rest after a call that kept the thread busy, as a multiple of its time. */
const restOfBusy = 3

/**
 * Measures a call. What others do meanwhile cannot be told apart, so that the time is shared among all at work. The
 * processor's time counts: a machine that is busy with other work makes no call dear.
 * @returns the rest after it
 */
function measured(): (atWork: number) => number {
  const [since, before] = [performance.now(), process.threadCpuUsage()]
  return (atWork) => {
    const { user, system } = process.threadCpuUsage(before)
    const [took, busy] = [performance.now() - since, (user + system) / 1000]
    return Math.max(busy / atWork > dear.busy ? restOfBusy * busy : 0, took > dear.elsewhere ? took : 0)
  }
}

/** Learns that a call waits for its own caller, and not for us. @returns called when it goes on */
type Watch = { waits(socket: Socket): () => void }

/** Runs calls in the turns of their callers; see {@link turnsByCaller}. */
export type CallTurns = {
  /** @returns undefined when the client has gone before its turn: nothing was done */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T | undefined>
  /** The call waits for news, for minutes or hours: it is not in flight any more. */
  leave(request: FastifyRequest): void
}

/** The turns of all calls of an app. */
export function callTurns(watch: Watch): CallTurns {
  const turns: TurnsByCaller = turnsByCaller(rules)
  let atWork = 0
  return {
    leave({ raw: { socket } }) {
      watch.waits(socket)
    },
    async run(request, work) {
      const { caller: key, hasGone } = askerOf(actorOf(request))
      const { socket } = request.raw
      const turn = turns.enter(key, socket)
      if (turn) {
        const goesOn = watch.waits(socket)
        await turn
        goesOn()
      }
      const rest = measured()
      atWork += 1
      try {
        return turn && hasGone() ? undefined : await work()
      } finally {
        turns.leave(key, rest(atWork), socket)
        atWork -= 1
      }
    },
  }
}
