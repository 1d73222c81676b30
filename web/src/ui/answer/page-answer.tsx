import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { HttpError } from '../../lib/calls/errors.ts'
import { LoadFailed } from './load-failed.tsx'
import { NoResult } from './no-result.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** Trying again does not help: there is no such thing, or it belongs to somebody else. */
const isMissing = (error: Error | null): error is HttpError => error instanceof HttpError && error.status === 404

/** A screen with one answer of the server: shows loading, a retry, what does not exist, or the answer. */
export function PageAnswer<T>({ of, children }: Props<T>) {
  if (of.isPending) return <PageSkeleton />
  if (of.isLoadingError)
    return (
      <div className="card">
        {isMissing(of.error) ? (
          <NoResult text={of.error.message} hint="请核对地址或编号。" />
        ) : (
          <LoadFailed onRetry={() => void of.refetch()} />
        )}
      </div>
    )
  return children(of.data)
}
