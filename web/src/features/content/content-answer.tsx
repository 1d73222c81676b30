import { contentMissing } from '@lianmeng/contract/content/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { HttpError } from '../../lib/calls/errors.ts'
import { usePageAbout } from '../../lib/page/page-about.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'

/** For content not published, or never published. */
export function ContentGone() {
  usePageAbout({ isMissing: true })
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

/** Shows a text, or that it is loading, gone or unreadable. */
export function ContentAnswer<T>({ of, children }: Props<T>) {
  // 400: the address holds no valid number or code.
  const isGone = of.error instanceof HttpError && [400, 404].includes(of.error.status)
  return isGone ? <ContentGone /> : <PageAnswer of={of}>{children}</PageAnswer>
}
