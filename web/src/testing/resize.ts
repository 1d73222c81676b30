import { vi } from 'vitest'

/** The test page has no layout: every observed element gets this height. @param height pixels */
export function everythingIsHigh(height: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: ResizeObserverCallback
      constructor(tell: ResizeObserverCallback) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ contentRect: { height } } as ResizeObserverEntry], this as never)
      }
      disconnect() {}
    },
  )
}
