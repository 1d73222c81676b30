import { useState } from 'react'

/** The ticked ids on screen. An id that leaves the screen is unticked. */
export function useChosen(shown: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = new Set(shown.filter((id) => ticked.has(id)))
  const choose = (ids: readonly number[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setTicked(next)
  }
  return { chosen, choose }
}
