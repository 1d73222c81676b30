import { Dialog } from '../../ui/layer/dialog.tsx'
import { DrawingTabs, type DrawingTabsProps } from './drawing-tabs.tsx'

type Props = DrawingTabsProps & { onClose: () => void }

/** 尺寸图纸: the drawings and the solid of a part. [spec §2] */
export function DrawingDialog({ onClose, ...part }: Props) {
  return (
    <Dialog title="尺寸图纸" width={770} onClose={onClose}>
      <DrawingTabs {...part} />
    </Dialog>
  )
}
