import { type FocusEvent, useEffect, useState } from 'react'

/** Milliseconds that a banner is shown: long enough to read its two lines twice. */
const turnsAfter = 7000

const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Calls `turn` periodically, except while the pointer or the focus is on the element, or after a stop. Users who prefer
 * reduced motion start stopped.
 * @returns handlers for the element, and whether it is stopped for good
 */
export function useTurning(turn: () => void, isWanted: boolean) {
  const [isStopped, setStopped] = useState(false)
  useEffect(() => setStopped(wantsNoMotion()), [])
  const [isUnderPointer, setUnderPointer] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isOn = isWanted && !isStopped && !isUnderPointer && !hasFocus
  // Every turn restarts the timer, including a manual one.
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => document.hidden || turn(), turnsAfter)
    return () => clearInterval(timer)
  }, [isOn, turn])
  const pauses = {
    onPointerEnter: () => setUnderPointer(true),
    onPointerLeave: () => setUnderPointer(false),
    onFocus: () => setHasFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHasFocus(currentTarget.contains(relatedTarget)),
  }
  return { pauses, isStopped, setStopped }
}
