import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { useState } from 'react'
import { useRights } from '../../lib/person/rights.ts'
import { SubstituteDialog } from './substitute-dialog.tsx'

/** Goods off sale cannot be bought; this offers replacements. */
export function GoneActions({ row }: { row: MyGoodsRow }) {
  const { may } = useRights()
  const [isOpen, setOpen] = useState(false)
  if (!may('purchase')) return null
  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        找替代
      </button>
      {isOpen && <SubstituteDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
