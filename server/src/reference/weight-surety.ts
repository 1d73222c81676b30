import type { Standard } from '@lianmeng/fastener/standard/standard'
import { weightSurety } from '@lianmeng/fastener/weight/surety'

const basisTexts = { printed: '标准印制值', computed: '按标准尺寸计算', estimated: '估算' } as const

/** The confidence in the weight of a size, in words. */
export function suretyText(standard: Standard, size: string): string {
  const { basis, percent } = weightSurety(standard, size)
  return `${basisTexts[basis]}，±${percent}%`
}
