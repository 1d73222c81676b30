import { article } from '@lianmeng/contract/content/endpoints'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { ContentAnswer } from '../content-answer.tsx'
import styles from './article.module.css'
import { ArticleFrame } from './article-frame.tsx'
import { Usefulness } from './usefulness.tsx'

function Related({ articles }: { articles: readonly { id: number; title: string }[] }) {
  const { linkTo } = useArea()
  if (articles.length === 0) return null
  return (
    <nav className={styles.after} aria-label="相关文章">
      <h2>相关文章</h2>
      <ul>
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link {...linkTo('helpCenter', { id: String(id) })}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A notice or a help article; only the article can be rated. */
export function NumberedArticle({ id }: { id: number }) {
  const found = useRead(article, { id }, { silent: true })
  return (
    <ContentAnswer of={found}>
      {(shown) => (
        <ArticleFrame key={shown.id} article={shown} address={{ id: String(id) }}>
          {shown.category && <Usefulness id={shown.id} helpful={shown.helpful} />}
          <Related articles={shown.related} />
        </ArticleFrame>
      )}
    </ContentAnswer>
  )
}
