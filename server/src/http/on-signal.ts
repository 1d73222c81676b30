import type { Signal } from '../concurrency/signal.ts'
import { soon } from '../concurrency/soon.ts'
import type { HttpApp } from './route.ts'

/**
 * Does work shortly after a signal, once for all that come meanwhile, until the app closes. Something else must make up
 * for failed work.
 * @param after ms
 * @param complaint the line in the log when the work fails
 */
export function onSignal(
  app: HttpApp,
  { listen }: Signal,
  { work, after, complaint }: { work: () => Promise<unknown>; after: number; complaint: string },
): void {
  const asked = soon(work, after, (err) => app.log.error({ err }, complaint))
  const stopListening = listen(asked.ask)
  app.addHook('onClose', () => {
    stopListening()
    return asked.stop()
  })
}
