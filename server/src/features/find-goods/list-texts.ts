import { maxListLines } from '@lianmeng/contract/find-goods/list-endpoints'
import { parsePartList } from '@lianmeng/fastener/spec-text/sets/part-list'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { published } from '../../reference/overlays/published.ts'

/** The first parts of a pasted list, and how many more there are. */
export function listTexts(text: string): { specs: SpecText[]; leftOut: number } {
  const specs = parsePartList(text, published().words)
  return { specs: specs.slice(0, maxListLines), leftOut: Math.max(0, specs.length - maxListLines) }
}
