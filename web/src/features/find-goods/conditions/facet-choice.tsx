import type { Facet, FacetField, FacetValue, GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import { type FormEvent, useState } from 'react'
import type { ListView } from '../../../lib/goods/list-view.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { useNamedValues } from '../state/use-facet-values.ts'
import { chosenIn, type ShowView, toggled } from '../state/use-list-view.ts'
import styles from './facets.module.css'
import { boundsOf, parseRange, type Range, ranged, rangeIn, rangeText } from './range.ts'
import { keepSellers, SelectedSellers } from './selected-sellers.tsx'

type Props = {
  facet: Facet
  view: ListView
  show: ShowView
  /** Number of specifications in the list now. */
  specifications: number
  onClose: () => void
  /** Stands among others, below which one line closes them all. */
  isPart?: boolean
}

/** Number of values from which a search field appears. */
const manyValues = 12

/** The values of a facet with the number of offers; several may be chosen, and each choice applies at once. */
export function FacetChoice({ facet, view, show, specifications, onClose, isPart = false }: Props) {
  const { field, name, values, others = 0 } = facet
  const { filter } = view
  const [text, setText] = useState('')
  const hasRange = boundsOf(field) !== undefined
  const chosen = filter[field as FacetField] ?? []
  const range = parseRange(text)
  const wanted = text.trim().toLowerCase()
  const shown = useNamedValues(facet, filter, range ? '' : wanted)
  const [first] = wanted ? shown : []
  const flip = (id: number) => {
    const flipped = toggled(filter, field as FacetField, id)
    if (field === 'tenantIds') keepSellers(flipped)
    show({ filter: flipped })
  }
  const take = () => {
    if (range) show({ filter: ranged(chosenIn(filter, field as FacetField, []), field, range) })
    else if (first) flip(first.id)
    setText('')
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      {(hasRange || values.length + others > manyValues) && (
        <Find
          {...{ name, hasRange, text, range }}
          canTake={range !== undefined || first !== undefined}
          onType={setText}
          onTake={take}
        />
      )}
      {hasRange && rangeText(rangeIn(filter, field)) && (
        <p className={styles.range}>当前范围 {rangeText(rangeIn(filter, field))} mm</p>
      )}
      {field === 'tenantIds' && <SelectedSellers facet={facet} filter={filter} show={show} />}
      <Values values={shown} chosen={chosen} onFlip={flip} />
      {others > 0 && wanted === '' && (
        <p className={styles.others}>
          <small>
            这里是报价最多的 {formatCount(values.length)} 个，另有 {formatCount(others)} 个，输入{name}查找
          </small>
        </p>
      )}
      {!isPart && (
        <ChoiceFoot
          note={hasRange ? '范围按 mm，数字为报价条数' : '数字为报价条数'}
          specifications={specifications}
          onClear={() => show({ filter: withoutFacet(filter, facet) })}
          onClose={onClose}
        />
      )}
    </fieldset>
  )
}

/** A filter without the choices of a facet. */
const withoutFacet = (filter: GoodsFilter, { field }: Facet): GoodsFilter =>
  ranged(chosenIn(filter, field as FacetField, []), field, {})

type ManyProps = Omit<Props, 'facet' | 'isPart'> & { facets: readonly Facet[] }

/** Several facets below each other, with one line at the foot. */
export function FacetChoices({ facets, ...shared }: ManyProps) {
  const { view, show, specifications, onClose } = shared
  return (
    <>
      {facets.map((facet) => (
        <FacetChoice key={facet.field} facet={facet} {...shared} isPart />
      ))}
      <ChoiceFoot
        note="数字为报价条数"
        specifications={specifications}
        onClear={() => show({ filter: facets.reduce(withoutFacet, view.filter) })}
        onClose={onClose}
      />
    </>
  )
}

type FootProps = { note: string; specifications: number; onClear: () => void; onClose: () => void }

const ChoiceFoot = ({ note, specifications, onClear, onClose }: FootProps) => (
  <p className={styles.foot}>
    <small>{note}</small>
    <button type="button" className="btn-link" onClick={onClear}>
      清除
    </button>
    <button type="button" className="btn btn-brand" onClick={onClose}>
      查看 {formatCount(specifications)} 个规格
    </button>
  </p>
)

type ValuesProps = { values: readonly FacetValue[]; chosen: readonly number[]; onFlip: (id: number) => void }

const Values = ({ values, chosen, onFlip }: ValuesProps) => (
  <div className={styles.values}>
    {values.map(({ id, name, count }) => {
      const isChosen = chosen.includes(id)
      return (
        <button
          type="button"
          key={id}
          className={styles.value}
          data-facet-value={id}
          aria-label={`${name}，${formatCount(count)} 条`}
          aria-pressed={isChosen}
          disabled={count === 0 && !isChosen}
          onClick={() => onFlip(id)}
        >
          <span>{name}</span>
          <small>{formatCount(count)}</small>
        </button>
      )
    })}
  </div>
)

type FindProps = {
  name: string
  hasRange: boolean
  text: string
  range: Range | undefined
  canTake: boolean
  onType: (text: string) => void
  onTake: () => void
}

/** A field that filters the values by the typed text; Enter takes the first of them, or the typed range. */
function Find({ name, hasRange, text, range, canTake, onType, onTake }: FindProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canTake) onTake()
  }
  return (
    <form className={styles.find} onSubmit={submit}>
      <input
        className="input"
        type="search"
        aria-label={`输入${name}`}
        placeholder={hasRange ? `输入${name}，或范围如 8–12、25–40` : `输入${name}`}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <button type="submit" className="btn" disabled={!canTake}>
        {range ? `筛选 ${rangeText(range)}` : '选中'}
      </button>
    </form>
  )
}
