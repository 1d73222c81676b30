import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { standardById } from '@lianmeng/fastener/standard/library'
import type { StatedField } from '../../catalogue/search/keyword/meanings.ts'
import { known } from '../../reference/known.ts'
import { lengthsOffered } from '../../reference/offered.ts'

/** For a length missing in the standard, names its neighbours. */
export function nearLengths(stated: readonly StatedField[]): string[] {
  const idsOf = (field: string) => stated.find((one) => one.field === field)?.ids ?? []
  const [length] = idsOf('lengths')
  if (length === undefined) return []
  const listed = idsOf('standardIds').flatMap((id) => {
    const standard = standardById(id)
    return standard
      ? idsOf('nominalIds').flatMap((nominal) => known(() => lengthsOffered(standard, nominal)) ?? [])
      : []
  })
  if (listed.length === 0 || listed.includes(length)) return []
  const below = listed.filter((one) => one < length)
  const above = listed.filter((one) => one > length)
  const near = [...(below.length > 0 ? [Math.max(...below)] : []), ...(above.length > 0 ? [Math.min(...above)] : [])]
  return near.length > 0 ? [fastTexts.lengthNotUsual(String(length), near.join('、'))] : []
}
