import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import { goodsName } from '@lianmeng/contract/goods-name'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { lineNoteLength } from '@lianmeng/contract/orders/placing/terms'
import { formatQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { type ReactNode, useState } from 'react'
import { amountBreakdown } from '../../../../lib/goods/amount-breakdown.ts'
import { packageOf, specOf } from '../../../../lib/goods/package-spec.ts'
import { showsPictograms } from '../../../../lib/goods/pictograms.ts'
import { wireQty } from '../../../../lib/goods/wire-qty.ts'
import { useStored } from '../../../../lib/kept/stored.ts'
import type { LineChange } from '../../../../lib/lists/seen-lines.ts'
import { formatUnitPrice, formatYuan } from '../../../../lib/text/yuan.ts'
import { ClassChip, FinishChip } from '../../../../ui/picture/made-chips.tsx'
import { GuideLink } from '../../../../widgets/guide-link/guide-link.tsx'
import { DispatchDay } from '../../../../widgets/order-view/lines/dispatch-day.tsx'
import { partsText } from '../../../../widgets/quantity-editor/parts-text.ts'
import { PartPictogram } from '../../../../widgets/standards/picture/part-pictogram.tsx'
import styles from './lines.module.css'

type Line = DataOf<typeof preview>['groups'][number]['lines'][number]

type Props = {
  line: Line
  /** Its number among the lines of all sellers. */
  no: number
  kept: CartLine | undefined
  change: LineChange | undefined
  /** A local day; empty: none. */
  wantedOn: string
  note: string
  onNote: (note: string) => void
}

/** A line of the future order in one row: its goods, packages, price, day of dispatch, and a note. On a phone it is a
 *  card. */
export function PreviewLine({ line, no, kept, change, wantedOn, note, onNote }: Props) {
  return (
    <tr data-problem={line.problem !== ''} data-changed={change !== undefined}>
      <td className={styles.no}>{no}</td>
      {kept ? (
        <GoodsCells kept={kept}>
          {line.reserves && (
            <GuideLink to="reserving" className="tag tag-warn">
              需预订
            </GuideLink>
          )}
          {line.problemText && <div className="bad">{line.problemText}</div>}
          {change && <Change change={change} product={kept.product} />}
        </GoodsCells>
      ) : (
        <td colSpan={5}>
          <div className={`skeleton ${styles.goodsSkeleton}`} />
        </td>
      )}
      <td className={styles.packed}>{kept && <Packed kept={kept} total={wireQty(line.qty)} />}</td>
      <td className={`num ${styles.quantity}`}>
        {kept && <Quantity product={kept.product} total={wireQty(line.qty)} />}
      </td>
      <td className={`num ${styles.unitPrice}`} data-label="含税单价">
        {line.price === null ? (
          '—'
        ) : (
          <>
            {formatUnitPrice(line.price)}
            <span className="sub"> /{kept?.product.saleUnitName}</span>
          </>
        )}
      </td>
      <td className={`num ${styles.amount}`} data-label="金额">
        <b>{formatYuan(line.amount)}</b>
        <Surcharges line={line} />
      </td>
      <td className={styles.dispatch} data-label="预计发货">
        <DispatchDay dispatchOn={line.dispatchOn} wantedOn={wantedOn} />
      </td>
      <td className={styles.note}>
        <NoteField note={note} onNote={onNote} />
      </td>
    </tr>
  )
}

/** What the goods are, in the columns of their one name. @param children what has to be said of the line */
function GoodsCells({ kept, children }: { kept: CartLine; children: ReactNode }) {
  const { product, madeBy } = kept
  const { size, standard, product: kind, properties } = goodsName({ ...product, ...(madeBy && { madeBy }) })
  const { strengthName, surfaceTreatmentName, customComponentCode } = product
  const rest = properties.filter((one) => one !== strengthName && one !== surfaceTreatmentName)
  return (
    <>
      <td className={styles.size}>
        <span>
          <b>{size || kind}</b>
          {useStored(showsPictograms) && <PartPictogram goods={product} width={24} />}
        </span>
      </td>
      <td className={styles.goods}>
        {standard} {kind}
        {children}
      </td>
      <td className={styles.chips}>
        <ClassChip name={strengthName} /> <FinishChip name={surfaceTreatmentName} />
      </td>
      <td className={styles.made}>{rest.join(' / ')}</td>
      <td className={styles.own}>{customComponentCode}</td>
    </>
  )
}

/** What opening packages adds to the price of the goods. */
function Surcharges({ line }: { line: Line }) {
  const { name, rows } = amountBreakdown(line.amountItems)
  const [, ...surcharges] = rows
  if (surcharges.length === 0) return null
  return (
    <ul className={styles.surcharges} aria-label={name}>
      {surcharges.map((one) => (
        <li key={one.name}>
          含{one.name} {one.text}
        </li>
      ))}
    </ul>
  )
}

/** How the quantity is packed, and what the packages hold. */
function Packed({ kept: { product, packageSpecId }, total }: { kept: CartLine; total: Qty }) {
  const offered = packageOf(product, packageSpecId)
  if (!offered) return null
  return (
    <>
      {partsText(splitTotal(total, specOf(product, offered)), product, packageSpecId)}{' '}
      <span className={styles.holds}>{offered.packageSpecNameNew}</span>
    </>
  )
}

/** A note on the line, behind a button until there is one. */
function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const [isOpen, setIsOpen] = useState(note !== '')
  if (!isOpen)
    return (
      <button type="button" className="btn-link" onClick={() => setIsOpen(true)}>
        写备注
      </button>
    )
  return (
    <input
      className="input"
      // biome-ignore lint/a11y/noAutofocus: The field opens at the press of its own button.
      autoFocus={note === ''}
      aria-label="这一行的说明"
      placeholder={`最多 ${lineNoteLength} 字`}
      autoComplete="off"
      maxLength={lineNoteLength}
      value={note}
      onChange={({ target }) => onNote(target.value)}
    />
  )
}

/** A change since the buyer last looked: made by another tab, a colleague or the seller. */
function Change({ change: { qty, amount }, product }: { change: LineChange; product: Product }) {
  const shown = (units: number) => shownTotal(wireQty(units), product)
  return (
    <div className="warn">
      与您查看时不同：
      {qty && <div>{`数量 ${shown(qty.from)} → ${shown(qty.to)} ${product.saleUnitName}`}</div>}
      {amount && <div>{`金额 ${formatYuan(amount.from)} → ${formatYuan(amount.to)}`}</div>}
    </div>
  )
}

/** In the unit of sale, and in pieces where that is another unit. */
function Quantity({ product, total }: { product: Product; total: Qty }) {
  const pieces = `${formatQty(total)} ${product.baseUnitName}`
  return (
    <span title={pieces}>
      {shownTotal(total, product)} {product.saleUnitName}
    </span>
  )
}
