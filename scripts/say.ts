/**
 * Progress lines for people: seconds since the start, what is done, how far. Always one line each, with or without a
 * terminal.
 */
const started = performance.now()

/** Prints `  3.4 s  <subject>：<text>`. */
export function say(subject: string, text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${seconds.padStart(6)} s  ${subject}：${text}`)
}

/** Runs one step and prints its start and its duration; the result of `work` may name what was done. */
export async function step<T>(subject: string, work: () => Promise<T>, done: (result: T) => string): Promise<T> {
  const from = performance.now()
  const result = await work()
  say(subject, `${done(result)}（${((performance.now() - from) / 1000).toFixed(1)} s）`)
  return result
}

/** A counter that prints at most once a second, and always at the end. */
export function counter(subject: string): (name: string, done: number, total: number) => void {
  let spoken = 0
  return (name, done, total) => {
    const now = performance.now()
    if (done < total && now - spoken < 1000) return
    spoken = now
    say(subject, `${name} ${done.toLocaleString('en')} / ${total.toLocaleString('en')}`)
  }
}

/** An error for the person at the terminal: printed without a stack, Chinese first. */
export class Plain extends Error {
  constructor(chinese: string, english: string) {
    super(`${chinese}\n${english}`)
    this.name = 'Plain'
  }
}

/** What to print for an error that ends a task. */
export const textOf = (error: unknown): string =>
  error instanceof Plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
