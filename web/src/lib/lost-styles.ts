/** Links to style sheets that did not arrive. */
const lost = new Set<HTMLLinkElement>()

/** Remembers each style sheet of the page that does not arrive. Called once, when the page starts. */
export function watchStyles(): void {
  // The event of a link does not bubble.
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
 * Fetches the style sheets that were lost. Vite takes a style sheet that was asked for once as there, so without this
 * a part of the page whose style sheet was lost would later be shown without any style.
 *
 * @throws where one is lost again; it is remembered as lost
 */
export async function fetchLostStyles(): Promise<void> {
  await Promise.all([...lost].map(fetchAgain))
}
