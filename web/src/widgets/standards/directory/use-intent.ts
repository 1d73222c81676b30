import { type PointerEvent, useEffect, useRef } from 'react'

/** Acts when a mouse has rested for `delay` milliseconds. Passing pointers and fingers do not count. */
export function useIntent(delay: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    rest(event: PointerEvent, act: () => void) {
      clearTimeout(timer.current)
      if (event.pointerType === 'mouse') timer.current = setTimeout(act, delay)
    },
    forget() {
      clearTimeout(timer.current)
    },
  }
}
