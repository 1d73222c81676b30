import { goodsText } from '@lianmeng/contract/goods-name'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { useState } from 'react'
import { useRights } from '../../lib/person/rights.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

/** Other sellers' prices for the same specification; an offer may replace the product. */
export function OtherSellers({ row }: { row: MyGoodsRow }) {
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!may('purchase')) return null
  return (
    <>
      <button
        type="button"
        className="btn-link"
        aria-label={`同规格比价：${goodsText(row)}`}
        onClick={() => setOpen(true)}
      >
        同规格比价
      </button>
      {isOpen && <SubstituteDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
