import axe from 'axe-core'

/** Accessibility faults of the page, one per line. Colours are judged in a real browser only. */
export async function faultsOf(place: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(place, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`))
}
