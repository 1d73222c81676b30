import { useEffect, useEffectEvent } from 'react'
import { BusinessError } from '../../lib/calls/errors.ts'
import { notify } from '../../lib/calls/notify.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { failureText } from './failure-text.ts'
import type { MechanicsSubject } from './mechanics-subject.ts'
import styles from './performance.module.css'
import { PerformanceBody } from './performance-body.tsx'
import { hasSurface } from './performance-facts.tsx'
import { useMechanics } from './use-mechanics.ts'

/** Pixels. [spec §9] */
const width = 968

type Props = { subject: MechanicsSubject; onClose: () => void }

/** 性能成分信息: closes on a press outside and on Esc, and by itself if the figures are not available. [spec §2, §8] */
export function PerformanceDialog({ subject, onClose }: Props) {
  const { data, error } = useMechanics(subject)
  const giveUp = useEffectEvent((failure: Error) => {
    const tell = failure instanceof BusinessError ? notify.warning : notify.error
    tell(failureText(failure))
    onClose()
  })
  useEffect(() => {
    if (error) giveUp(error)
  }, [error])
  return (
    <Dialog title="性能成分信息" width={width} onClose={onClose} closeOnOutside>
      {data ? (
        <PerformanceBody properties={data} hasOwnSurface={hasSurface(subject)} />
      ) : (
        <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
      )}
    </Dialog>
  )
}
