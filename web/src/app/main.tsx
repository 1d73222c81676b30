import './first-page.ts'
import '../ui/base.css'
import '../ui/controls.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchStyles } from '../lib/lost-styles.ts'
import { isRendered } from './answers.ts'
import { App } from './app.tsx'
import { expectTakeOver } from './catch-up.ts'
import { prepareLogin } from './layout/login-host.tsx'
import { router } from './router.tsx'
import { startOverOnTimeout } from './start-over.ts'

watchStyles()
startOverOnTimeout(router)

/** Shows the page, or hydrates the server-rendered one, once the code of its screen has loaded. */
async function start(place: HTMLElement): Promise<void> {
  if (!isRendered) return createRoot(place).render(<App router={router} />)
  // The server rendered without the boundaries that only a browser needs; there is nothing else to pass on.
  router.ssr = { manifest: undefined }
  await router.load()
  expectTakeOver(place)
  hydrateRoot(place, <App router={router} />)
}
void start(document.getElementById('root')!)

// Safari lacks `requestIdleCallback`.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
whenIdle(prepareLogin)
