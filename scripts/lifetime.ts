import { textOf } from './say.ts'

/** Collects what a task must close at its end, whatever ends it. */
export type Life = {
  /**
   * Closes the result of `opening` at the end, the last opened first, even if a signal arrives while it is being
   * opened.
   */
  keep<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown> | unknown): Promise<T>
  /** Aborts when the task ends, before anything is closed: unfinished work may stop. */
  ending: AbortSignal
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a task and exits with its code. A signal interrupts the task, closes everything in turn and exits with
 * `codeOnSignal`. Further signals have no effect: closing has a time limit.
 */
export async function live(work: (life: Life) => Promise<number>, codeOnSignal: number): Promise<never> {
  const closers: (() => Promise<unknown>)[] = []
  const ending = new AbortController()
  const signalled = new Promise<void>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve())
  })
  // The terminal may close before we end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const keep: Life['keep'] = (opening, close) => {
    closers.push(() => opening.then(close, () => {}))
    return opening
  }
  let stopping = false
  const broken = signalled.then(() => {
    stopping = true
    console.log('\n正在停止…')
    return codeOnSignal
  })
  const code = await Promise.race([broken, work({ keep, ending: ending.signal })]).catch((error: unknown) => {
    console.error(`\n${textOf(error)}`)
    return 1
  })
  // Interrupted work may fail on resources being closed; that is expected, and must not prevent closing the rest.
  process.on('uncaughtException', () => {})
  ending.abort()
  for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(textOf(error)))
  if (stopping) console.log('已停止。')
  process.exit(code)
}
