import type { SpecificationRow } from '@lianmeng/contract/find-goods/specification-endpoints'
import { goodsName, goodsText, threadText } from '@lianmeng/contract/goods-name'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { type MouseEvent, Suspense } from 'react'
import { showsPictograms } from '../../../lib/goods/pictograms.ts'
import { useTaxView } from '../../../lib/goods/tax-view.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { useStored } from '../../../lib/kept/stored.ts'
import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { requestLogin } from '../../../lib/person/login-request.ts'
import { useMembershipAsk } from '../../../lib/person/membership-ask.ts'
import { requestMembership, requestMemberships } from '../../../lib/person/membership-request.ts'
import { ClassChip, FinishChip } from '../../../ui/picture/made-chips.tsx'
import { PartPictogram } from '../../../widgets/standards/picture/part-pictogram.tsx'
import type { Decimals } from '../offer/even-decimals.ts'
import { EvenFigure } from '../offer/even-figure.tsx'
import { priceFigure, priceOfYuan } from '../offer/price-figure.ts'
import { RestTag } from '../offer/rest-tag.tsx'
import type { OpenRow } from '../state/use-open-rows.ts'
import type { OwnMark as Mark } from '../state/use-own-marks.ts'
import styles from './goods-table.module.css'
import what from './goods-what.module.css'

// Only buyers' rows have these, and not all of them.
const MergedHint = lazyPart(() =>
  import('../../../widgets/product-file/merged-hint.tsx').then((module) => ({ default: module.MergedHint })),
)
const OwnMark = lazyPart(() => import('./own-mark.tsx').then((module) => ({ default: module.OwnMark })))

type Props = {
  row: SpecificationRow
  isRepeated: boolean
  isOpen: boolean
  letters: readonly string[]
  showsStandard: boolean
  decimals: Decimals
  mark: Mark | undefined
  onTurn: OpenRow
  /** Called when the row may soon be opened. */
  onPrepare: (gbComponentId: number) => void
}

/** Whether a press was meant for another button of the row, or for a panel opened by one. */
function isForAnother({ currentTarget, target }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  const button = target.closest('button')
  return button !== null && !('row' in button.dataset)
}

/** The row of a specification: its description and a summary of its offers. A press anywhere on it opens them. */
export function SpecificationSummary({
  row,
  isRepeated,
  isOpen,
  letters,
  showsStandard,
  decimals,
  mark,
  onTurn,
  onPrepare,
}: Props) {
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    if (isForAnother(event)) return
    onTurn(row.gbComponentId, !isOpen)
  }
  const prepare = () => onPrepare(row.gbComponentId)
  const dimensionOf = (letter: string) => row.dimensions.find((one) => one.letter === letter)?.value ?? '—'
  return (
    <tr className={styles.summary} onClick={toggle} onPointerEnter={isOpen ? undefined : prepare}>
      <NameOf {...{ row, isRepeated, isOpen, showsStandard, toggle, prepare }} />
      {letters.length > 0 ? (
        <>
          {letters.map((letter) => (
            <td key={letter} className={styles.dimension}>
              {dimensionOf(letter)}
            </td>
          ))}
          <WeightOf row={row} places={decimals.weight} />
        </>
      ) : (
        <td className={`${styles.product} ${what.product}`}>
          {showsStandard && row.productName}
          <small>{madeText(row, showsStandard)}</small>
        </td>
      )}
      <td className={what.what}>
        {row.customComponentCode && `料号 ${row.customComponentCode} `}
        {row.standardName} {row.productName} {madeText(row, true)}
      </td>
      <td className={styles.material} data-label="材质">
        <span className={what.chip}>{row.materialName || row.textureName}</span>
      </td>
      <td className={styles.class} data-label="等级">
        <ClassChip name={row.strengthName} isBeside={row.isClassBeside} />
      </td>
      <td className={styles.finish} data-label="表面">
        <FinishChip name={row.surfaceTreatmentName} />
      </td>
      <td className={styles.sellers} data-label="卖家">
        {row.sellers} 家
      </td>
      <StockOf row={row} places={decimals.stock} />
      <DeliveryOf row={row} />
      <PriceOf row={row} places={decimals.price} />
      <td className={styles.last}>
        {mark && (
          <Suspense>
            <OwnMark mark={mark} name={goodsText(row)} />
          </Suspense>
        )}
        {row.rests
          ? !isOpen && <RestTag erpTenantId={row.sellers === 1 ? row.erpTenantId : 0} isSure />
          : !row.isBuyable && <span className="tag">暂不可购买</span>}
      </td>
    </tr>
  )
}

/** What the cells of a row do not say: the thread, and what kind of material it is. */
const madeText = (row: SpecificationRow, isShort: boolean): string =>
  [isShort ? row.toothType2Name : threadText(row), row.materialName && row.textureName].filter(Boolean).join(' ')

type NameProps = Pick<Props, 'row' | 'isRepeated' | 'isOpen' | 'showsStandard'> & {
  toggle: (event: MouseEvent) => void
  prepare: () => void
}

/** The specification, as the button that opens its offers. */
function NameOf({ row, isRepeated, isOpen, showsStandard, toggle, prepare }: NameProps) {
  return (
    <th scope="row" className={styles.name} data-repeated={isRepeated}>
      {useStored(showsPictograms) && (
        <span className={what.pictogram}>
          <PartPictogram goods={row} />
        </span>
      )}
      <button type="button" aria-expanded={isOpen} data-row onFocus={prepare} onClick={toggle}>
        {goodsName(row).size || row.productName}
      </button>
      <small className={what.made} title={goodsText(row)}>
        {row.customComponentCode && `料号 ${row.customComponentCode} `}
        <span className={what.standard} data-shown={showsStandard}>
          {row.standardName} <span className={what.inName}>{row.productName} </span>
        </span>
        <span className={what.inName}>{madeText(row, showsStandard)}</span>
      </small>
      {row.mergedInto !== '' && (
        <Suspense>
          <MergedHint goods={row} />
        </Suspense>
      )}
    </th>
  )
}

type FigureProps = { row: SpecificationRow; places: number }

/** The weight of 1000 pieces, kg. */
function WeightOf({ row: { weightPerThousand }, places }: FigureProps) {
  return (
    <td className={styles.dimension}>
      {weightPerThousand ? <EvenFigure figure={String(weightPerThousand)} places={places} /> : '—'}
    </td>
  )
}

/** The stock of the offer that the price belongs to, and beside it that of all offers where they differ. */
function StockOf({ row, places }: FigureProps) {
  const shown = (qty: number) => <EvenFigure figure={shownTotal(wireQty(qty), row)} places={places} />
  const own = row.priceOffer?.stockQty ?? row.stockQty
  return (
    <td className={styles.stock} data-label="库存">
      {own > 0 ? (
        <span>
          {shown(own)}
          <small> {row.saleUnitName}</small>
        </span>
      ) : (
        <span className="warn">库存不足</span>
      )}
      {own !== row.stockQty && <small className={what.ofAll}>合计 {shown(row.stockQty)}</small>}
    </td>
  )
}

/** The same of the time of delivery. */
function DeliveryOf({ row }: { row: SpecificationRow }) {
  const own = row.priceOffer?.deliveryTimeStr ?? row.deliveryTimeStr
  return (
    <td className={styles.delivery} data-label="交期">
      {own}
      {own !== row.deliveryTimeStr && <small className={what.ofAll}>最快 {row.deliveryTimeStr}</small>}
    </td>
  )
}

/**
 * The range of prices that can be paid today. Tail stock is shown separately: it never sets the starting price. Where
 * nothing can be bought, what it costs otherwise is no starting price either.
 */
function PriceOf({ row, places }: FigureProps) {
  const { shown } = useTaxView()
  const [from, to, tail, unavailable] = [row.price, row.highestPrice, row.tailPrice, row.unavailablePrice].map(
    (yuan) => {
      const price = priceOfYuan(yuan)
      return price === undefined ? '' : priceFigure(shown(price, row))
    },
  )
  const note = tail ? `尾货 ${tail}` : to !== from ? `最高 ${to}` : ''
  if (!from && !tail)
    return (
      <td className={styles.price} data-label="单价">
        {unavailable ? <small>参考 {unavailable}</small> : <HiddenPrice row={row} />}
      </td>
    )
  return (
    <td className={styles.price} data-label="单价">
      <b>
        <EvenFigure figure={(from || tail)!} places={places} />
      </b>
      <small className={what.beside}>
        {from ? '起' : '尾货'}
        {from && note && <span className={what.note}>{note}</span>}
      </small>
    </td>
  )
}

/** Why there is no price, and what to do about it: of several sellers the buyer chooses. */
function HiddenPrice({ row: { priceHidden, sellers, erpTenantId } }: { row: SpecificationRow }) {
  const ask = useMembershipAsk(sellers === 1 ? erpTenantId : undefined)
  if (priceHidden === '') return <small>暂无价格</small>
  if (priceHidden === 'login')
    return (
      <button type="button" className="btn-link" onClick={() => requestLogin()}>
        登录后可见
      </button>
    )
  return (
    <>
      <small>{ask.reason}</small>
      <button
        type="button"
        className="btn-link"
        onClick={() => (sellers === 1 ? requestMembership(erpTenantId) : requestMemberships())}
      >
        {ask.action}
      </button>
    </>
  )
}
