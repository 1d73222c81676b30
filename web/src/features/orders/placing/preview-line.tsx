import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Product } from '@lianmeng/contract/goods'
import type { preview } from '@lianmeng/contract/orders/endpoints'
import { lineNoteLength } from '@lianmeng/contract/orders/terms'
import { formatQty, type Qty } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { useState } from 'react'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import { packagedGoods } from '../../../lib/goods/packaged-goods.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import type { LineChange } from '../../../lib/lists/seen-lines.ts'
import { formatUnitPrice, formatYuan } from '../../../lib/text/yuan.ts'
import { AmountParts } from '../../../ui/figures/amount-parts.tsx'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { GuideLink } from '../../../widgets/guide-link/guide-link.tsx'
import { DispatchDay } from '../../../widgets/order-view/lines/dispatch-day.tsx'
import { partsText } from '../../../widgets/quantity-editor/parts-text.ts'
import styles from './confirm-order.module.css'

type Line = DataOf<typeof preview>['groups'][number]['lines'][number]

type Props = {
  line: Line
  kept: CartLine | undefined
  change: LineChange | undefined
  /** A local day; empty: none. */
  wantedOn: string
  note: string
  onNote: (note: string) => void
}

/** A line of the future order: its goods, packages, price, day of dispatch, and a note. On a phone it is a card. */
export function PreviewLine({ line, kept, change, wantedOn, note, onNote }: Props) {
  return (
    <tr data-problem={line.problem !== ''} data-changed={change !== undefined}>
      <td>
        {kept ? (
          <GoodsName goods={packagedGoods(kept.product, kept.packageSpecId, kept.madeBy)} />
        ) : (
          <div className={`skeleton ${styles.goodsSkeleton}`} />
        )}
        {line.reserves && (
          <GuideLink to="reserving" className="tag tag-warn">
            需预订
          </GuideLink>
        )}
        {line.problemText && <div className="bad">{line.problemText}</div>}
        {kept && change && <Change change={change} product={kept.product} />}
      </td>
      <td data-label="包装">{kept && packedText(kept, wireQty(line.qty))}</td>
      <td className="num" data-label="数量">
        {kept && <Quantity product={kept.product} total={wireQty(line.qty)} />}
      </td>
      <td className="num" data-label="含税单价">
        {line.price === null ? (
          '—'
        ) : (
          <>
            {formatUnitPrice(line.price)}
            <span className="sub"> /{kept?.product.saleUnitName}</span>
          </>
        )}
      </td>
      <td className="num" data-label="金额">
        <b>{formatYuan(line.amount)}</b>
        <AmountParts rows={amountBreakdown(line.amountItems).rows} />
      </td>
      <td data-label="预计发货">
        <DispatchDay dispatchOn={line.dispatchOn} wantedOn={wantedOn} />
      </td>
      <td data-label="行备注">
        <NoteField note={note} onNote={onNote} />
      </td>
    </tr>
  )
}

/** How the quantity is packed, in the words of list and cart. */
function packedText({ product, packageSpecId }: CartLine, total: Qty): string {
  const offered = packageOf(product, packageSpecId)
  return offered ? partsText(splitTotal(total, specOf(product, offered)), product, packageSpecId) : ''
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

function Quantity({ product, total }: { product: Product; total: Qty }) {
  return (
    <>
      {shownTotal(total, product)} {product.saleUnitName}
      {product.saleUnit !== product.baseUnit && (
        <div className="sub">
          {formatQty(total)} {product.baseUnitName}
        </div>
      )}
    </>
  )
}
