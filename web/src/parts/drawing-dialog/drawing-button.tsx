import { type Drawn, drawingViews } from '@lianmeng/contract/drawings'
import { lazy, type ReactNode } from 'react'
import { prefetch } from '../../lib/query.ts'
import { OpeningButton } from '../../ui/opening-button.tsx'
import type { DrawingTab } from './drawing-tab.ts'

const fetchDialog = () => import('./drawing-dialog.tsx')
const DrawingDialog = lazy(() => fetchDialog().then((module) => ({ default: module.DrawingDialog })))

type Props = {
  drawn: Drawn
  title?: string
  preferred?: DrawingTab
  className?: string
  /** Name of the button where it shows a picture. */
  name?: string
  children?: ReactNode
}

/** Opens 尺寸图纸. */
export function DrawingButton({ drawn, title, preferred, className, name, children = '尺寸图纸' }: Props) {
  const prepare = () => {
    void fetchDialog()
    prefetch(drawingViews, drawn)
  }
  return (
    <OpeningButton
      className={className}
      name={name}
      onPrepare={prepare}
      dialog={(onClose) => <DrawingDialog drawn={drawn} title={title} preferred={preferred} onClose={onClose} />}
    >
      {children}
    </OpeningButton>
  )
}
