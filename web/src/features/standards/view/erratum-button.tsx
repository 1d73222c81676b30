import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'

const fetchDialog = () => import('./erratum-dialog.tsx')
const ErratumDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.ErratumDialog })))

/** Opens 数值纠错 of a standard with figures. */
export const ErratumButton = ({ standardId, standardName }: { standardId: number; standardName: string }) => (
  <DialogButton
    className="btn-link"
    onPrepare={() => void fetchDialog()}
    dialog={(onClose) => <ErratumDialog standardId={standardId} standardName={standardName} onClose={onClose} />}
  >
    数值纠错
  </DialogButton>
)
