import { parentPort, workerData } from 'node:worker_threads'
import type { PageRequest, RenderPage } from '@lianmeng/contract/rendered-page'

/** The thread that renders pages: it loads the built renderer and answers one request after the other. */
const { renderPage } = (await import(workerData as string)) as { renderPage: RenderPage }

let last: Promise<unknown> = Promise.resolve()

parentPort!.on('message', ({ number, request }: { number: number; request: PageRequest }) => {
  last = last
    .then(() => renderPage(request))
    .then(
      (result) => parentPort!.postMessage({ number, result }),
      (failure: unknown) =>
        parentPort!.postMessage({ number, failure: failure instanceof Error ? failure.stack : String(failure) }),
    )
})
