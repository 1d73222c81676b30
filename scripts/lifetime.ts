import { textOf } from './say.ts'

/** A task's way to say what must be closed when it ends, however it ends. */
export type Life = {
  /** Closes what `opening` gives, last opened first; also where a signal comes while it is still being opened. */
  keep<T>(opening: Promise<T>, close: (opened: T) => Promise<unknown> | unknown): Promise<T>
  /** Aborted as soon as the task ends, before anything is closed: what is still being worked on need not be finished. */
  ending: AbortSignal
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a task and ends the process with the exit code that it gives. A signal breaks the task off; everything kept is closed
 * in turn, then the process ends with `codeOnSignal`. Further signals change nothing: closing is bounded in time.
 */
export async function live(work: (life: Life) => Promise<number>, codeOnSignal: number): Promise<never> {
  const closers: (() => Promise<unknown>)[] = []
  const ending = new AbortController()
  const signalled = new Promise<void>((resolve) => {
    for (const signal of signals) process.on(signal, () => resolve())
  })
  // The terminal may be gone before we are.
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
  // What was broken off may stumble over what is being closed; that is no news, and must not keep the rest from closing.
  process.on('uncaughtException', () => {})
  ending.abort()
  for (const close of closers.reverse()) await close().catch((error: unknown) => console.error(textOf(error)))
  if (stopping) console.log('已停止。')
  process.exit(code)
}
