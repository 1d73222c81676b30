import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusinessError } from '../../../lib/calls/errors.ts'
import { LoadFailed } from '../../../ui/answer/load-failed.tsx'
import styles from './tool.module.css'

type Props<T> = {
  of: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A block with an answer of the server: shows loading, input errors in place, and a retry. */
export function Answer<T>({ of, children }: Props<T>) {
  if (of.error instanceof BusinessError) return <Problem text={of.error.message} />
  if (of.isError) return <LoadFailed onRetry={() => void of.refetch()} />
  if (of.data === undefined) return of.fetchStatus === 'idle' ? null : <div className={`skeleton ${styles.loading}`} />
  return children(of.data)
}

/** The problem with the input, in its place. */
export function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <span>{text}</span>
      {children}
    </div>
  )
}
