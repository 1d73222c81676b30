import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0 after `start`. */
export function useCountdown(seconds: number): { left: number; running: boolean; start: () => void } {
  const [endsAt, setEndsAt] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (endsAt === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return {
    left,
    running: left > 0,
    start() {
      setLeft(seconds)
      setEndsAt(Date.now() + seconds * 1000)
    },
  }
}
