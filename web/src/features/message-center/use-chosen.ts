import { useState } from 'react'

/** Which of the ids on screen are ticked; those that leave the screen are ticked no more. */
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
