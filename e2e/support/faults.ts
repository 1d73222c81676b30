import type { Page } from '@playwright/test'
import axe from 'axe-core'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const grave = ['serious', 'critical']

/** Waits until dialogs and drawers have come in: while they fade in, their texts are paler than they will be. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * Accessibility faults of the page, one per line: WCAG 2.2 A and AA, headings and names of tables, and buttons whose
 * name is another than their text.
 * @param onlyGrave only faults of WCAG that exclude somebody
 */
export async function faults(page: Page, onlyGrave = false): Promise<string[]> {
  // Evaluated, not added as a script: the page's own policy would refuse that, and must stay in force.
  await page.evaluate(axe.source)
  await comeToRest(page)
  const run = {
    runOnly: onlyGrave ? wcag : [...wcag, 'best-practice'],
    rules: { 'label-content-name-mismatch': { enabled: !onlyGrave } },
  }
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html }) => ({ impact: impact ?? '', text: `${id}: ${html.slice(0, 200)}` })),
    )
  }, run)
  return found.filter(({ impact }) => !onlyGrave || grave.includes(impact)).map(({ text }) => text)
}
