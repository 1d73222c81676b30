import { maxFilterName } from '@lianmeng/contract/saved-filters/endpoints'

/** The name of a filter until its owner gives another: as many of its conditions as fit. */
export function proposedName(conditions: readonly string[]): string {
  let name = ''
  for (const condition of conditions) {
    const longer = name ? `${name} ${condition}` : condition
    if (longer.length > maxFilterName) break
    name = longer
  }
  return name || (conditions[0] ?? '').slice(0, maxFilterName)
}
