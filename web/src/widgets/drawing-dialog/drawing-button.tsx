import { type DrawingTarget, drawingViews } from '@lianmeng/contract/drawings/endpoints'
import type { ReactNode } from 'react'
import { prefetch } from '../../lib/calls/query.ts'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { DrawingTab } from './drawing-tab.ts'

const fetchDialog = () => import('./drawing-dialog.tsx')
const DrawingDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.DrawingDialog })))

type Props = {
  drawn: DrawingTarget
  title?: string
  preferred?: DrawingTab
  className?: string
  /** Name of the button where it shows a picture. */
  name?: string
  /** What a buyer can do without permission. */
  instead?: ReactNode
  children?: ReactNode
}

/** Opens 尺寸图纸. */
export function DrawingButton({
  drawn,
  title,
  preferred,
  className = 'btn-link',
  name,
  instead,
  children = '尺寸图纸',
}: Props) {
  const prepare = () => {
    void fetchDialog()
    prefetch(drawingViews, drawn)
  }
  return (
    <DialogButton
      className={className}
      name={name}
      onPrepare={prepare}
      dialog={(onClose) => <DrawingDialog {...{ drawn, title, preferred, instead, onClose }} />}
    >
      {children}
    </DialogButton>
  )
}
