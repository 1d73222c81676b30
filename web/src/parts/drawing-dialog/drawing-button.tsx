import { type Drawn, drawingViews } from '@lianmeng/contract/drawings'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { prefetch } from '../../lib/query.ts'
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

/** Opens 尺寸图纸. The dialog's code and first answer are fetched while the pointer is still on its way. */
export function DrawingButton({ drawn, title, preferred, className = 'btn-link', name, children = '尺寸图纸' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const prepare = () => {
    void fetchDialog()
    prefetch(drawingViews, drawn)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={name}
        onPointerEnter={prepare}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <DrawingDialog drawn={drawn} title={title} preferred={preferred} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
