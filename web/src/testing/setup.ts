import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// On a busy machine, code fetched on demand takes longer than the default second.
configure({ asyncUtilTimeout: 5000 })

// Tests of scripts and builds run without a page.
if (typeof document !== 'undefined') {
  // The test page lacks modal dialogs: an open one is simply shown.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false
  }
  window.scrollTo = () => {}
  // No user preference for less motion or another colour scheme.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
}

afterEach(() => {
  if (typeof document === 'undefined') return
  cleanup()
  document.getElementById('notices')?.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
