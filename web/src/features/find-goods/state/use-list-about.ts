import type { Facet, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { type ListView, listSearch } from '../../../lib/goods/list-view.ts'
import { type Sold, soldProduct } from '../../../lib/goods/sold-product.ts'
import { usePageAbout } from '../../../lib/page/page-about.ts'
import { formatCount } from '../../../lib/text/format.ts'

/** `offers`: their number, if the rows are specifications. */
type Listed = { total: number; offers?: number; facets: readonly Facet[]; records: readonly Sold[] }

/** Number of chosen values of a facet that fit in a title. */
const named = 3

/** The names of a facet's chosen values; none if they are too many for a title. */
function chosenNames(
  field: 'standardIds' | 'nominalIds' | 'lengths' | 'strengthIds',
  filter: GoodsFilter,
  facets: readonly Facet[],
): string[] {
  const values = facets.find((facet) => facet.field === field)?.values ?? []
  const ids = filter[field] ?? []
  return ids.length > named ? [] : ids.flatMap((id) => values.find((value) => value.id === id)?.name ?? [])
}

/** The choices in the words of a title: `GB/T 5783-2025 M8×30 8.8`. */
function nameOf({ filter }: ListView, { facets }: Listed): string {
  const namesOf = (field: Parameters<typeof chosenNames>[0]) => chosenNames(field, filter, facets)
  const [diameters, lengths] = [namesOf('nominalIds'), namesOf('lengths')]
  const isOneSize = diameters.length === 1 && lengths.length === 1
  const sizes = isOneSize ? [`${diameters[0]}×${lengths[0]}`] : [...diameters, ...lengths]
  return [filter.keyword, ...namesOf('standardIds'), ...sizes, ...namesOf('strengthIds')].filter(Boolean).join(' ')
}

/** The conditions that make it a list of its own; the others only narrow or sort it. */
function ownFilter({ filter }: ListView): ListView['filter'] {
  const { standardIds, nominalIds, lengths, strengthIds, bigCategoryId, smallCategoryId, shapeTypeId } = filter
  const own = { standardIds, nominalIds, lengths, strengthIds, bigCategoryId, smallCategoryId, shapeTypeId }
  return Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
}

/** Sets the page data of a list. If all its goods belong to one standard, that standard is the product on offer. */
export function useListAbout(view: ListView, page: Listed | undefined): void {
  const name = page ? nameOf(view, page) : ''
  const records = page?.records ?? []
  const first = records[0]
  const isOne = first && records.every(({ standardId }) => standardId === first.standardId)
  const count = formatCount(page?.offers ?? page?.total ?? 0)
  usePageAbout({
    address: listSearch({ filter: ownFilter(view), page: view.page }),
    ...(name && { name, description: `${name}：在售 ${count} 条报价，比较含税单价、库存与交期。` }),
    ...(isOne && { things: [soldProduct(name || `${first.standardName} ${first.productName}`, records)] }),
  })
}
