import './first-page.ts'
import '../ui/styles/base.css'
import '../ui/styles/print.css'
import '../ui/styles/controls.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { joinTabs } from '../lib/calls/other-tabs.ts'
import { markPathsStale } from '../lib/calls/query.ts'
import { watchForms } from '../lib/kept/kept-forms.ts'
import { watchStyles } from '../lib/page/lost-styles.ts'
import { offerOfflinePage } from '../lib/page/offline-page.ts'
import { fetchParts } from '../lib/page/page-part.tsx'
import { isRendered, partsInPage } from './answers.ts'
import { App } from './app.tsx'
import { expectTakeOver } from './catch-up.ts'
import { prepareLogin } from './layout/login-host.tsx'
import { router } from './router.tsx'
import { startOverOnTimeout } from './start-over.ts'

watchStyles()
watchForms()
startOverOnTimeout(router)
offerOfflinePage()
joinTabs((paths) => void markPathsStale(paths))

/**
 * Resolves once the server-rendered page is on screen. Hydration takes longer than a frame; started before the first frame, it
 * would delay that. A hidden tab has no frame to wait for.
 */
const firstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
  })

/**
 * Lets no link change the page before it is taken over. React takes over the screen after the header around it, and
 * fails when the router no longer knows that screen.
 */
function stayUntil(takenOver: Promise<void>): void {
  const blockerFn = () => takenOver.then(() => false)
  void takenOver.then(router.history.block({ blockerFn, enableBeforeUnload: false }))
}

/** Set by the server around a frame without content. */
const frameMark = '[data-frame]'

/** Shows the page, or hydrates the server-rendered one, once the code of its screen and parts has loaded. */
async function start(place: HTMLElement): Promise<void> {
  if (!isRendered) {
    // A frame stays until there is something to take its place.
    if (place.querySelector(frameMark)) {
      await router.load()
      void expectTakeOver(place, { isFrame: true })
    }
    return createRoot(place).render(<App router={router} />)
  }
  // The server rendered without the boundaries that only a browser needs; there is nothing else to pass on.
  router.ssr = { manifest: undefined }
  await Promise.all([router.load().then(() => fetchParts(partsInPage)), firstFrame()])
  stayUntil(expectTakeOver(place))
  hydrateRoot(place, <App router={router} />)
}
void start(document.getElementById('root')!)

/** What a person does first at a page. Somebody who only reads a page needs no dialog. */
const firstSigns = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
const heard = new AbortController()
const prepare = () => {
  heard.abort()
  prepareLogin()
}
for (const sign of firstSigns) addEventListener(sign, prepare, { signal: heard.signal, passive: true, capture: true })
