import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import type { DrawingTab } from './drawing-tab.ts'

/** Address of the page with a part's drawings. A product is named by its id alone. [spec §2] */
export function previewAddress({ cid, combineTreeId, ...specification }: DrawingTarget, tab: DrawingTab): string {
  const named = cid ? { componentId: cid } : specification
  const shown = { ...named, ...(combineTreeId && { combineTreeId }), ...(tab === 'solid' && { view: '3d' }) }
  return `/fasternerImg?${new URLSearchParams(Object.entries(shown).map(([name, value]) => [name, String(value)]))}`
}
