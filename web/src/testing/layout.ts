import { vi } from 'vitest'

/** The test page has no layout, so no element is ever resized. */
export function withoutLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/** Besides, a grid is told that there is room for its rows. */
export function gridHasRoom(): void {
  withoutLayout()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
}
