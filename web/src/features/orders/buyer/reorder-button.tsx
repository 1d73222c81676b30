import { useState } from 'react'
import { useRights } from '../../../lib/person/rights.ts'
import { ReorderDialog } from './reorder-dialog.tsx'

/** Opens an old order for reordering. */
export function ReorderButton({ orderNo }: { orderNo: string }) {
  const [isOpen, setOpen] = useState(false)
  const hindrance = useRights().hindrance('purchase')
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={hindrance !== ''}
        title={hindrance || undefined}
        onClick={() => setOpen(true)}
      >
        再来一单
      </button>
      {isOpen && <ReorderDialog orderNo={orderNo} onClose={() => setOpen(false)} />}
    </>
  )
}
