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

/**
 * Resolves once what the server has rendered is on screen. To take a page over is more work than a frame has time for; begun
 * any sooner, it would hold up what is there already. In a tab that nobody looks at there is no frame to wait for.
 */
const firstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** Shows the page, or takes over the one that the server has rendered, once the code of its screen is there. */
async function start(place: HTMLElement): Promise<void> {
  if (!isRendered) return createRoot(place).render(<App router={router} />)
  // The server rendered without the boundaries that only a browser needs; it has nothing else to tell.
  router.ssr = { manifest: undefined }
  await Promise.all([router.load(), firstFrame()])
  expectTakeOver(place)
  hydrateRoot(place, <App router={router} />)
}
void start(document.getElementById('root')!)

// Safari knows no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
whenIdle(prepareLogin)
