import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A screen that is one answer of the server: waits, offers to try again, shows it. */
export function PageAnswer<T>({ of, children }: Props<T>) {
  if (of.isPending) return <PageSkeleton />
  if (of.isError)
    return (
      <div className="card">
        <LoadFailed onRetry={() => void of.refetch()} />
      </div>
    )
  return children(of.data)
}
