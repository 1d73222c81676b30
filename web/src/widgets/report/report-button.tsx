import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'

const fetchDialog = () => import('./report-dialog.tsx')
const ReportDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.ReportDialog })))

type Props = {
  tenantId: number
  /** The goods; missing: it is about the shop. */
  componentId?: number
  /** What it is about, in words. */
  about: string
}

/** Opens 举报与纠错, for goods or a shop. */
export const ReportButton = ({ about, ...subject }: Props) => (
  <DialogButton
    className="btn-link"
    onPrepare={() => void fetchDialog()}
    dialog={(onClose) => <ReportDialog about={about} subject={subject} onClose={onClose} />}
  >
    举报与纠错
  </DialogButton>
)
