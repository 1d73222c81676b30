import { notice } from '@lianmeng/contract/content'
import { HttpError } from '../../lib/errors.ts'
import { formatDate } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import styles from './help-center.module.css'

/** What is not published, and what never was. */
export function ContentGone() {
  return (
    <div className="card">
      <NoResult text="内容不存在或已下线" />
    </div>
  )
}

/** A notice or a help text; its paragraphs are plain text. */
export function Article({ id }: { id: number }) {
  const article = useRead(notice, { id }, { silent: true })
  if (article.isPending) return <PageSkeleton />
  if (article.isError) {
    const isGone = article.error instanceof HttpError && article.error.status === 404
    return isGone ? <ContentGone /> : <LoadFailed onRetry={() => void article.refetch()} />
  }
  const { title, text, publishedAt } = article.data
  return (
    <article className={`card ${styles.article}`}>
      <h1>{title}</h1>
      <p className="sub">发布于 {formatDate(new Date(publishedAt))}</p>
      {text
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
    </article>
  )
}

/** The number in an address; undefined where it names no content. */
export function contentId(text: string | undefined): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
