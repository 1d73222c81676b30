import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import styles from './company.module.css'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A block that shows one answer of the server, with its loading state and a retry. */
export function BlockAnswer<T>({ of, children }: Props<T>) {
  if (of.isPending) return <div className={`skeleton ${styles.skeleton}`} role="status" aria-label="加载中" />
  if (of.isLoadingError) return <LoadFailed onRetry={() => void of.refetch()} />
  return children(of.data)
}
