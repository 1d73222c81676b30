import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MechanicsSubject } from './mechanics-subject.ts'

const fetchDialog = () => import('./performance-dialog.tsx')
const PerformanceDialog = lazy(() => fetchDialog().then((module) => ({ default: module.PerformanceDialog })))

type Props = { subject: MechanicsSubject; className?: string; children?: ReactNode }

/** Opens 性能成分信息. The dialog's code is fetched while the pointer is still on its way. */
export function PerformanceButton({ subject, className = 'btn-link', children = '性能成分' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={className}
        onPointerEnter={() => void fetchDialog()}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      {isOpen &&
        createPortal(
          <Suspense>
            <PerformanceDialog subject={subject} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
