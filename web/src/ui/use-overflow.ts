import { useCallback, useState } from 'react'

/** Height in pixels that separates one row from more than one. [spec §2: fold above 40 px] */
const oneRow = 40

/** A ref for a list, and whether it is higher than one row; measured after layout, so measuring costs nothing. */
export function useOverflow<E extends HTMLElement>(): [(element: E | null) => (() => void) | undefined, boolean] {
  const [overflows, setOverflows] = useState(false)
  const watch = useCallback((element: E | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setOverflows((entry?.contentRect.height ?? 0) > oneRow))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, overflows]
}
