import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { specificationList } from '@lianmeng/contract/find-goods/specification-endpoints'
import { standardDifferences, standardInfo } from '@lianmeng/contract/standards/endpoints'
import { useRead } from '../../../lib/calls/query.ts'
import { type GoodsPage, listParams } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { replaced } from '../conditions/understood.ts'
import { chosenIn, type ShowView } from '../state/use-list-view.ts'
import type { NearChoice } from './near-choices.ts'
import styles from './no-goods.module.css'

type Common = {
  page: GoodsPage
  filter: GoodsFilter
  show: ShowView
  shopId: number
  /** The nearest match of the search, for substitutes that lack the requested part too. */
  likeliest: NearChoice | undefined
}
type Props = Common & { standardId: number }
type Standard = { standardId: number; standardName: string }

/** Most substitutes searched for goods. */
const most = 6

/** Substitutes on sale for the requested standard, with how much of the same there is and how they differ. */
export function Substitutes({ standardId, ...common }: Props) {
  const { data } = useRead(standardInfo, { standardId }, { silent: true })
  const others = data?.standard.replaceStandardList.slice(0, most) ?? []
  if (others.length === 0) return null
  return (
    <section className={styles.substitution} aria-label="替代标准">
      <h2>替代标准</h2>
      <ul className={styles.substitutes}>
        {others.map((other) => (
          <Substitute key={other.standardId} standardId={standardId} other={other} {...common} />
        ))}
      </ul>
    </section>
  )
}

function Substitute({
  standardId,
  other,
  page,
  filter,
  show,
  shopId,
  likeliest,
}: Common & { standardId: number; other: Standard }) {
  const same = withStandard(page, filter, other)
  const near = likeliest && withStandard(page, likeliest.filter, other)
  const ofSame = useTotal(same, shopId)
  const ofNear = useTotal(near ?? same, shopId, ofSame === 0 && near !== undefined)
  const isSame = ofSame !== undefined && ofSame > 0
  const total = isSame ? ofSame : ofNear
  const [nominalId] = filter.nominalIds ?? []
  const differing = useRead(
    standardDifferences,
    { standardId, otherId: other.standardId, ...(nominalId ? { nominalId } : {}) },
    { silent: true, enabled: total !== undefined && total > 0 },
  )
  // A standard without goods on sale is not offered.
  if (!total) return null
  return (
    <li>
      <button type="button" className={styles.choice} onClick={() => show({ filter: (!isSame && near) || same })}>
        {other.standardName}{' '}
        <small>
          {!isSame && likeliest && `${likeliest.name} `}
          {formatCount(total)} 个规格
        </small>
      </button>
      <span className="sub">{differing.data && differencesOf(differing.data, sizeAsked(page))}</span>
    </li>
  )
}

/** Number of specifications under a filter; undefined until known. */
function useTotal(filter: GoodsFilter, shopId: number, enabled = true): number | undefined {
  const view = { filter, sort: 'default', page: 1, size: 1 } as const
  const params = { ...listParams(view, shopId), withFacets: false }
  return useRead(specificationList, params, { silent: true, enabled }).data?.total
}

/** The filter with another standard, replaced where it was given: in the keyword or among the facets. */
function withStandard(page: GoodsPage, filter: GoodsFilter, { standardId, standardName }: Standard): GoodsFilter {
  const read = page.understood.fields.find(({ field }) => field === 'standardIds')
  if (read && filter.keyword) return { ...filter, keyword: replaced(filter.keyword, read, standardName) }
  return chosenIn(filter, 'standardIds', [standardId])
}

const sizeAsked = (page: GoodsPage): string | undefined =>
  page.understood.fields.find(({ field }) => field === 'nominalIds')?.text

type Differences = {
  sizes: readonly {
    size: string
    differences: readonly { meaning: string; letter: string; own: string; other: string }[]
  }[]
}

/** Number of differences named; the comparison of standards shows all. */
const named = 3

/** `对边宽度 s 16 → 17`; for the requested size, otherwise the number of sizes that differ. */
function differencesOf({ sizes }: Differences, asked: string | undefined): string {
  if (sizes.length === 0) return ''
  const own = sizes.find(({ size }) => size === asked)
  if (own) {
    if (own.differences.length === 0) return `${own.size} 尺寸相同`
    const told = own.differences.slice(0, named)
    return `${own.size}：${told.map(({ meaning, letter, own: mine, other }) => `${meaning || letter} ${letter} ${mine} → ${other}`).join('，')}`
  }
  const differing = sizes.filter(({ differences }) => differences.length > 0)
  return differing.length === 0
    ? '尺寸相同'
    : `${differing.length} 个直径尺寸不同（${differing
        .slice(0, named)
        .map(({ size }) => size)
        .join('、')}…）`
}
