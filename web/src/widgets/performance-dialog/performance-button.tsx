import type { ReactNode } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import type { MechanicsSubject } from './mechanics-subject.ts'

const fetchDialog = () => import('./performance-dialog.tsx')
const PerformanceDialog = lazyPart(() => fetchDialog().then((module) => ({ default: module.PerformanceDialog })))

type Props = { subject: MechanicsSubject; className?: string; children?: ReactNode }

/** Opens 性能成分信息. */
export function PerformanceButton({ subject, className = 'btn-link', children = '性能成分' }: Props) {
  return (
    <DialogButton
      className={className}
      onPrepare={() => void fetchDialog()}
      dialog={(onClose) => <PerformanceDialog subject={subject} onClose={onClose} />}
    >
      {children}
    </DialogButton>
  )
}
