import { lengthRemark } from '@lianmeng/fastener/dimension/length'
import type { Standard } from '@lianmeng/fastener/standard/standard'
import { weightSurety } from '@lianmeng/fastener/weight/surety'

const basisTexts = { printed: '标准印制值', computed: '按标准尺寸计算', estimated: '估算' } as const

/** The confidence in the weight of a size, in words; names a length that the standard does not list. */
export function suretyText(standard: Standard, size: string, length?: number): string {
  const { basis, percent } = weightSurety(standard, size)
  const remark = length === undefined ? undefined : lengthRemark(standard, size, length)
  return `${basisTexts[basis]}，±${percent}%${remark === undefined ? '' : `；${remark}`}`
}
