import { useState } from 'react'
import { formatCount } from '../../../lib/text/format.ts'
import type { Wanted } from '../use-listing.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { EditsDialog } from './edits-dialog.tsx'

type Props = { wanted: Wanted; count: number; onDone: () => void }

/** One field of many goods at once, and what was changed so within a day. */
export function BulkButton({ wanted, count, onDone }: Props) {
  const [open, setOpen] = useState<'change' | 'edits'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={count === 0}
        title={`修改 ${formatCount(count)} 个商品的一个字段`}
        onClick={() => setOpen('change')}
      >
        批量修改
      </button>
      <button type="button" className="btn" onClick={() => setOpen('edits')}>
        修改记录
      </button>
      {open === 'change' && <BulkDialog {...{ wanted, count, onDone }} onClose={close} />}
      {open === 'edits' && <EditsDialog onClose={close} />}
    </>
  )
}
