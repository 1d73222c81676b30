/** Links of style sheets that failed to load. */
const lost = new Set<HTMLLinkElement>()

/** Records each style sheet of the page that fails to load. Called once, when the page starts. */
export function watchStyles(): void {
  // A link's error event does not bubble.
  const options = { capture: true }
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
      lost.add(target)
    }
  }
  document.addEventListener('error', remember, options)
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  lost.delete(link)
  const again = link.cloneNode() as HTMLLinkElement
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  again.addEventListener('load', () => resolve())
  again.addEventListener('error', () => reject(new Error(`style sheet ${again.href} did not arrive`)))
  link.replaceWith(again)
  return promise
}

/**
 * Refetches the style sheets that failed. Vite treats a style sheet as present once it was requested, so without this a
 * part of the page could later appear unstyled.
 *
 * @throws if one fails again; it stays recorded
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}
