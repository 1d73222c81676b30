import { page } from '@lianmeng/contract/content/endpoints'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchText } from '../../lib/address/search-text.ts'
import { useRead } from '../../lib/calls/query.ts'
import styles from './article/article.module.css'
import { ArticleFrame } from './article/article-frame.tsx'
import { ContentAnswer } from './content-answer.tsx'

/** States that another version is in force now, if one is. */
function FormerVersion({ code, version }: { code: string; version: number }) {
  const current = useRead(page, { code }, { silent: true, hideLoading: true })
  if (!current.data || current.data.version === version) return null
  return (
    <p className={styles.former}>
      <span className="tag tag-warn">历史版本</span>
      <span>
        这是第 {version} 版，现行的是第 {current.data.version} 版。
      </span>
      <Link to="." search={((now: object) => ({ ...now, version: undefined })) as never}>
        查看现行版本
      </Link>
    </p>
  )
}

type Props = {
  code: string
  version?: number | undefined
  /** The part of the query that names it; missing if its path does. */
  address?: SearchText
  /** Shown below the text. */
  children?: ReactNode
}

/** A page by its code: the version in force or, with `version`, a former one. */
export function CodedPage({ code, version, address, children }: Props) {
  const found = useRead(page, version === undefined ? { code } : { code, version }, { silent: true })
  return (
    <ContentAnswer of={found}>
      {(shown) => (
        <ArticleFrame
          key={shown.version}
          article={shown}
          address={{ ...address, ...(version !== undefined && { version: String(version) }) }}
          notice={version !== undefined && <FormerVersion code={code} version={shown.version} />}
        >
          {children}
        </ArticleFrame>
      )}
    </ContentAnswer>
  )
}
