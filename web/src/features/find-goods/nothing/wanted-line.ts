import type { LineInput } from '@lianmeng/contract/quotes/shapes'
import type { GoodsPage, ListView } from '../../../lib/goods/list-view.ts'
import { wordsLine } from '../../../widgets/ask-quote/inquiry-lines.ts'
import { conditionsOf } from '../conditions/conditions.ts'
import { chosenPart } from '../head/chosen-part.ts'

/** The conditions of a list in words: 标准 GB/T 5782 直径 M12. */
export const wantedWords = (page: GoodsPage, { filter }: ListView): string =>
  filter.keyword ||
  conditionsOf(filter, page.facets, () => '')
    .map(({ short }) => short)
    .join(' ') ||
  '询价'

/** What a list without goods was asked for: the part if standard and size are known, otherwise the words. */
export function wantedLine(page: GoodsPage, { filter }: ListView, words: string): LineInput {
  const { nominalId, length, strengthId, textureId, materialId, surfaceId, toothType1Id, toothType2Id } = chosenPart(
    page,
    filter,
  )
  if (page.subject === 0 || nominalId === 0) return wordsLine(words)
  return {
    subject: 'standard',
    standardId: page.subject,
    ...{
      nominalId,
      length,
      strengthId,
      textureId,
      materialId,
      surfaceTreatmentId: surfaceId,
      toothType1Id,
      toothType2Id,
    },
    text: '',
    quantities: [],
  }
}
