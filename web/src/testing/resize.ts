import { vi } from 'vitest'

/** The test page lays nothing out: every element that is watched is as high as this. @param height pixels */
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
