import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A screen with one answer of the server: shows loading, a retry, or the answer. */
export function PageAnswer<T>({ of, children }: Props<T>) {
  if (of.isPending) return <PageSkeleton />
  if (of.isLoadingError)
    return (
      <div className="card">
        <LoadFailed onRetry={() => void of.refetch()} />
      </div>
    )
  return children(of.data)
}
