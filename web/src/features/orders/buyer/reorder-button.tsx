import { useRights } from '../../../lib/person/rights.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { ReorderDialog } from './reorder-dialog.tsx'

/** Opens an old order for reordering. */
export function ReorderButton({ orderNo }: { orderNo: string }) {
  const hindrance = useRights().hindrance('purchase')
  return (
    <DialogButton hindrance={hindrance} dialog={(close) => <ReorderDialog orderNo={orderNo} onClose={close} />}>
      再来一单
    </DialogButton>
  )
}
