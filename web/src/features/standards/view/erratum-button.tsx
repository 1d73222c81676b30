import { lazyPart } from '../../../lib/page/lazy-part.ts'
import { OpeningButton } from '../../../ui/navigation/opening-button.tsx'

const fetchDialog = () => import('./erratum-dialog.tsx')
const ErratumDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.ErratumDialog })))

/** Opens 数值纠错 of a standard with figures. */
export const ErratumButton = ({ standardId, standardName }: { standardId: number; standardName: string }) => (
  <OpeningButton
    onPrepare={() => void fetchDialog()}
    dialog={(onClose) => <ErratumDialog standardId={standardId} standardName={standardName} onClose={onClose} />}
  >
    数值纠错
  </OpeningButton>
)
