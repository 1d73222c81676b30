import { type ComponentType, lazy, Suspense, useState } from 'react'
import { fetchCode } from './lazy-part.ts'

/** Fetches a part's module. The build adds its source; see build/named-sources.ts. */
type Load<Props> = { (): Promise<{ default: ComponentType<Props> }>; source?: string }

const fetches = new Map<string, () => Promise<unknown>>()
const shown = new Set<string>()

/**
 * A part that a page shows in some cases only, such as a row that is open from the beginning. Its code is fetched when
 * it is shown, or earlier by `prepare`. Unlike a `lazyPart`, it may stand in a page rendered by the server: the browser
 * takes such a page over with the part's code at hand, so that nothing waits and early presses reach it.
 *
 * @param Waiting shown until the code has arrived
 */
export function pagePart<Props extends object>(load: Load<Props>, Waiting: ComponentType<Props>) {
  const { source = '' } = load
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    const module = await fetchCode(load)
    loaded = module.default
    return module
  }
  const Late: ComponentType<Props> = lazy(fetch)
  fetches.set(source, fetch)

  function Part(props: Props) {
    shown.add(source)
    // Decided once: the part would lose its state if it became another component when its code arrives.
    const [AtHand] = useState(() => loaded)
    if (AtHand) return <AtHand {...props} />
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Late {...props} />
      </Suspense>
    )
  }
  // A failure is repeated, and reported, once the part is needed.
  return Object.assign(Part, { prepare: () => void fetch().catch(() => {}) })
}

/** Forgets the parts of the page rendered before. */
export const forgetParts = (): void => shown.clear()

/** Sources of the parts in the page just rendered. */
export const renderedParts = (): string[] => [...shown]

/** Fetches the parts of a rendered page before it is taken over. Without them the page renders them again. */
export const fetchParts = (sources: readonly string[]): Promise<unknown> =>
  Promise.allSettled(sources.map((source) => fetches.get(source)?.()))
