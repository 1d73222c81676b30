import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageRequest, PageResult } from '@lianmeng/contract/rendered-page'

/** Requests that may wait for the thread; more show that pages are requested faster than they can be rendered. */
const mostWaiting = 16
/** ms; a page takes about ten. A slower thread hangs: it is terminated, and the next page starts another. */
const timeLimit = 2_000
/** MB. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

type Waiting = { resolve(result: PageResult): void; reject(failure: Error): void }
type Reply = { number: number; result?: PageResult; failure?: string }

/** Renders pages in a separate thread, so that no call waits for one. */
export type Renderer = {
  /** @throws when the page cannot be rendered, or not now */
  render(request: PageRequest): Promise<PageResult>
  close(): Promise<void>
}

/** A thread with its pending requests. */
function openThread(program: string) {
  const waiting = new Map<number, Waiting>()
  let count = 0
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: pathToFileURL(program).href,
    execArgv: [],
    resourceLimits: memory,
  })
  worker.unref()
  let hasEnded = false
  const end = (failure: Error) => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that renders pages has ended')))
  worker.on('message', ({ number, result, failure }: Reply) => {
    const asked = waiting.get(number)
    waiting.delete(number)
    if (result) asked?.resolve(result)
    else asked?.reject(new Error(failure))
  })

  const ask = (request: PageRequest) =>
    new Promise<PageResult>((resolve, reject) => {
      if (waiting.size >= mostWaiting) return reject(new Error('too many pages are asked for'))
      count += 1
      const number = count
      const late = setTimeout(() => void worker.terminate(), timeLimit).unref()
      const settle = <Value>(use: (value: Value) => void) => {
        return (value: Value) => {
          clearTimeout(late)
          use(value)
        }
      }
      waiting.set(number, { resolve: settle(resolve), reject: settle(reject) })
      worker.postMessage({ number, request })
    })
  return { ask, hasEnded: () => hasEnded, close: async () => void (await worker.terminate()) }
}

/** @param program file of the built renderer; the thread starts with the first page */
export function renderer(program: string): Renderer {
  let thread: ReturnType<typeof openThread> | undefined
  return {
    render(request) {
      if (!thread || thread.hasEnded()) thread = openThread(program)
      return thread.ask(request)
    },
    close: async () => thread?.close(),
  }
}
