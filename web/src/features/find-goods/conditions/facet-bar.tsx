import type { Facet, FacetField, GoodsFilter, GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import { Suspense } from 'react'
import type { GoodsPage, ListView, SwitchField } from '../../../lib/goods/list-view.ts'
import { showsPictograms } from '../../../lib/goods/pictograms.ts'
import { useStored } from '../../../lib/kept/stored.ts'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { Select } from '../../../ui/choice/select.tsx'
import { Popover } from '../../../ui/layer/popover.tsx'
import { TaxSwitch } from '../../../widgets/price-cell/tax-switch.tsx'
import { type ShowView, without } from '../state/use-list-view.ts'
import { switchNames } from './conditions.ts'
import styles from './facets.module.css'
import { isRanged } from './range.ts'

const fetchFacet = () => import('./facet-choice.tsx').then((module) => ({ default: module.FacetChoice }))
const FacetChoice = lazyPart(fetchFacet)
const FacetChoices = lazyPart(() => import('./facet-choice.tsx').then((module) => ({ default: module.FacetChoices })))
const fetchDimensions = () => import('./dimension-choice.tsx').then((module) => ({ default: module.DimensionChoice }))
const DimensionChoice = lazyPart(fetchDimensions)

type Props = {
  page: GoodsPage
  view: ListView
  show: ShowView
  /** Facets that the screen hides: the standard if the list is about one, the seller in a shop. */
  hidden: readonly FacetField[]
  /** Letters of dimensions with columns; none: there is nothing to toggle. */
  letters: readonly string[]
  hasDimensions: boolean
  onDimensions: (on: boolean) => void
}

/**
 * The most used facets. The others are under 更多; those with a chosen value join the first ones while the line has room.
 */
const mainFields: readonly string[] = [
  'standardIds',
  'nominalIds',
  'lengths',
  'strengthIds',
  'surfaceTreatmentIds',
  'materialIds',
  'tenantIds',
] satisfies FacetField[]

/** Number of facets that fit on a line of 1 312 px beside the switches. */
const facetsOfALine = 8

const mainSwitches: readonly SwitchField[] = ['inStock', 'mayPurchase']
const otherSwitches = (Object.keys(switchNames) as SwitchField[]).filter((field) => !mainSwitches.includes(field))

const sortNames: readonly { value: GoodsSort; text: string }[] = [
  { value: 'default', text: '综合排序' },
  { value: 'priceAsc', text: '单价从低到高' },
  { value: 'priceDesc', text: '单价从高到低' },
  { value: 'stock', text: '库存从多到少' },
  { value: 'delivery', text: '交期从快到慢' },
  { value: 'rating', text: '卖家评分从高到低' },
]

/** One line of facets, each a button that opens its values, and the switches beside them. */
export function FacetBar({ page, view, show, hidden, letters, hasDimensions, onDimensions }: Props) {
  const { filter } = view
  const isChosen = (facet: Facet) => chosenOf(facet, filter) > 0
  const useful = page.facets.filter(
    (facet) => !hidden.includes(facet.field as FacetField) && (sizeOf(facet) > 1 || isChosen(facet)),
  )
  const main = onOneLine(useful, isChosen)
  const more = useful.filter((facet) => !main.includes(facet))
  const chosenInMore = more.filter(isChosen).length
  const flip = (field: SwitchField) =>
    show({ filter: filter[field] ? without(filter, field) : { ...filter, [field]: true } })
  const switchOf = (field: SwitchField) => (
    <Checkbox key={field} className={styles.switch} checked={filter[field] ?? false} onCheck={() => flip(field)}>
      {switchNames[field]} {page.switches && <small>{formatCount(page.switches[field])} 条</small>}
    </Checkbox>
  )
  const chooser = (facet: Facet) => (close: () => void) => (
    <Suspense>
      <FacetChoice facet={facet} view={view} show={show} specifications={page.total} onClose={close} />
    </Suspense>
  )

  return (
    <section className={styles.bar} aria-label="筛选">
      {main.map((facet) => (
        <Popover
          key={facet.field}
          name={`${facet.name} ${countOf(facet, filter)}`}
          buttonClass={styles.facet}
          label={<Label facet={facet} view={view} />}
          onPrepare={fetchFacet}
        >
          {chooser(facet)}
        </Popover>
      ))}
      <Popover
        name="更多筛选"
        buttonClass={styles.facet}
        label={<Marked text="更多" count={chosenInMore} />}
        onPrepare={fetchFacet}
      >
        {(close) => (
          <div className={styles.more}>
            <p className={styles.switches}>
              {otherSwitches.map(switchOf)}
              <PictogramSwitch />
            </p>
            <Suspense>
              <FacetChoices facets={more} view={view} show={show} specifications={page.total} onClose={close} />
            </Suspense>
          </div>
        )}
      </Popover>
      <DimensionFacet {...{ letters, view, show }} />
      {mainSwitches.map(switchOf)}
      <DimensionSwitch {...{ letters, hasDimensions, onDimensions }} />
      <span className={styles.tax}>
        <TaxSwitch />
      </span>
      <Select
        className={styles.sort}
        name="排序"
        value={view.sort}
        options={sortNames}
        onChoose={(sort) => show({ sort })}
      />
    </section>
  )
}

/** Whether the list has columns of dimensions, where its parts have some. */
function DimensionSwitch({
  letters,
  hasDimensions,
  onDimensions,
}: Pick<Props, 'letters' | 'hasDimensions' | 'onDimensions'>) {
  if (letters.length === 0) return null
  return (
    <Checkbox className={`${styles.switch} ${styles.wide}`} checked={hasDimensions} onCheck={onDimensions}>
      尺寸列
    </Checkbox>
  )
}

/** Whether rows show the part; kept in the browser. */
function PictogramSwitch() {
  return (
    <Checkbox className={styles.switch} checked={useStored(showsPictograms)} onCheck={showsPictograms.set}>
      行内显示零件图示
    </Checkbox>
  )
}

/** The first facets and those with a chosen value, in order; 更多 takes the overflow. */
function onOneLine(facets: readonly Facet[], isChosen: (facet: Facet) => boolean): Facet[] {
  const first = facets.filter(({ field }) => mainFields.includes(field))
  const chosen = facets.filter((facet) => !first.includes(facet) && isChosen(facet))
  const shown = new Set([...first, ...chosen].slice(0, facetsOfALine))
  return facets.filter((facet) => shown.has(facet))
}

const chosenOf = ({ field }: Facet, filter: GoodsFilter): number =>
  filter[field as FacetField]?.length ?? Number(isRanged(filter, field))

/** The number of its values, including those that the list does not contain. */
const sizeOf = ({ values, others = 0 }: Facet): number => values.length + others

/** The number of chosen values; if none is chosen, the number of all. */
const countOf = (facet: Facet, filter: GoodsFilter): string => formatCount(chosenOf(facet, filter) || sizeOf(facet))

/** Ranges of dimensions. With no results there are no columns, but the ranges can still be changed. */
function DimensionFacet({ letters, view, show }: Pick<Props, 'letters' | 'view' | 'show'>) {
  const chosen = (view.filter.dimensions ?? []).map(({ letter }) => letter)
  const measured = [...new Set([...letters, ...chosen])]
  if (measured.length === 0) return null
  const label =
    chosen.length > 0 ? (
      <b>
        尺寸 <i>{chosen.join(' ')}</i>
      </b>
    ) : (
      <>
        尺寸 <small>{measured.join(' ')}</small>
      </>
    )
  return (
    <Popover
      name={`尺寸 ${(chosen.length > 0 ? chosen : measured).join(' ')}`}
      buttonClass={styles.facet}
      label={label}
      onPrepare={fetchDimensions}
    >
      {() => (
        <Suspense>
          <DimensionChoice letters={measured} {...{ view, show }} />
        </Suspense>
      )}
    </Popover>
  )
}

/** The name of a facet and its count. */
const Label = ({ facet, view: { filter } }: { facet: Facet; view: ListView }) =>
  chosenOf(facet, filter) > 0 ? (
    <Marked text={facet.name} count={chosenOf(facet, filter)} />
  ) : (
    <>
      {facet.name} <small>{countOf(facet, filter)}</small>
    </>
  )

/** A text with the number of choices under it. */
const Marked = ({ text, count }: { text: string; count: number }) =>
  count > 0 ? (
    <b>
      {text} <i>{formatCount(count)}</i>
    </b>
  ) : (
    text
  )
