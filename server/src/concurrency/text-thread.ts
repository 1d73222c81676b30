import { type Asker, gate } from './gate.ts'
import { standingWorker } from './standing-worker.ts'

/** A function of a module, and what it is given; all of it passes between threads. */
export type TextQuestion = { module: string; name: string; given: readonly unknown[] }

/** ms; the longest text takes less than one second. */
const timeLimit = 10_000
/** Idle time after which the thread frees its memory, ms. */
const idle = 300_000

const enter = gate({ atOnce: 1, waiting: 24 })
const thread = standingWorker(new URL('./text-thread-worker.ts', import.meta.url), {
  failure: '系统繁忙，请稍后再试',
  timeLimit,
  idle,
})

/**
 * Reads text that people have written in a thread: a long one would keep everybody else waiting. All such texts share
 * one thread and a queue.
 * @param module exports `name`, a function of plain values
 * @throws 503 when too many texts wait, or reading takes too long
 */
export const inTextThread = <Read extends (...given: never[]) => unknown>(
  module: URL,
  name: string,
  given: Parameters<Read>,
  asker?: Asker,
): Promise<Awaited<ReturnType<Read>>> =>
  enter(() => thread.ask({ module: module.href, name, given } satisfies TextQuestion), asker)
