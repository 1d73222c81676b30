import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { failureText } from './failure-text.ts'
import type { MechanicsSubject } from './mechanics-subject.ts'
import styles from './performance.module.css'
import { PerformanceBody } from './performance-body.tsx'
import { useMechanics } from './use-mechanics.ts'

/** 性能成分信息 within a page: a failure is explained, with a retry. */
export function PerformanceFacts({ subject }: { subject: MechanicsSubject }) {
  const answer = useMechanics(subject)
  if (answer.isError) {
    const what = failureText(answer.error).replace(/！$/, '')
    return <LoadFailed text={`${what}，点击重试`} onRetry={() => answer.refetch()} />
  }
  if (!answer.data) return <div className={`skeleton ${styles.loading}`} aria-hidden="true" />
  return <PerformanceBody key={JSON.stringify(subject)} properties={answer.data} hasOwnSurface={hasSurface(subject)} />
}

/** Whether the subject is a part with a known surface. */
export const hasSurface = (subject: MechanicsSubject): boolean => 'componentId' in subject || Boolean(subject.surfaceId)
