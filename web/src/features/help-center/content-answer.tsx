import { contentMissing } from '@lianmeng/contract/help-texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import { HttpError } from '../../lib/errors.ts'
import { NoResult } from '../../ui/no-result.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'

/** What is not published, and what never was. */
export function ContentGone() {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text={contentMissing}>
        <Link className="btn" {...linkTo('helpCenter')}>
          去帮助中心
        </Link>
      </NoResult>
    </div>
  )
}

type Props<T> = { of: UseQueryResult<T>; children: (data: T) => ReactNode }

/** A text that was asked for: waits, tells that it is gone or could not be read, or shows it. */
export function ContentAnswer<T>({ of, children }: Props<T>) {
  // 400: the address holds what can be no number or code.
  const isGone = of.error instanceof HttpError && [400, 404].includes(of.error.status)
  return isGone ? <ContentGone /> : <PageAnswer of={of}>{children}</PageAnswer>
}
