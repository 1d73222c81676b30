import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { useState } from 'react'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { BinDialog } from './bin-dialog.tsx'

const shown = (units: number): string => formatQty(wireQty(units))

/** The reorder point of a product in one line, which opens the dialog. */
export function BinLine({ row }: { row: MyGoodsRow }) {
  const [isOpen, setOpen] = useState(false)
  const { may } = useRights()
  const { bin } = row
  const text = bin ? `再订货点 ${shown(bin.minQty)}，补到 ${shown(bin.targetQty)}` : '设再订货点'
  if (!bin && !may('purchase')) return null
  return (
    <>
      {may('purchase') ? (
        <button type="button" className="btn-link" onClick={() => setOpen(true)}>
          {text}
        </button>
      ) : (
        <span className="sub">{text}</span>
      )}
      {bin?.isLow === 1 && <span className="tag tag-warn">需补货</span>}
      {bin && bin.leftQty !== null && (
        <span className="sub">
          现有 {shown(bin.leftQty)}
          {bin.askedQty > 0 && `，已申请 ${shown(bin.askedQty)}`}
        </span>
      )}
      {isOpen && <BinDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
