import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { BinDialog } from './bin-dialog.tsx'

const shown = (units: number): string => formatQty(wireQty(units))

/** The reorder point of a product in one line, which opens the dialog. */
export function BinLine({ row }: { row: MyGoodsRow }) {
  const { may } = useRights()
  const { bin } = row
  const text = bin ? `再订货点 ${shown(bin.minQty)}，补到 ${shown(bin.targetQty)}` : '设再订货点'
  if (!bin && !may('purchase')) return null
  return (
    <>
      {may('purchase') ? (
        <DialogButton className="btn-link" dialog={(close) => <BinDialog row={row} onClose={close} />}>
          {text}
        </DialogButton>
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
    </>
  )
}
