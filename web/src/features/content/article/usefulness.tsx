import { article, rateArticle } from '@lianmeng/contract/content/endpoints'
import { useWrite } from '../../../lib/calls/query.ts'
import { useStored } from '../../../lib/kept/stored.ts'
import { formatCount } from '../../../lib/text/format.ts'
import styles from './article.module.css'
import { ratedArticles, rememberRated } from './rated.ts'

/** Asks once whether the article helped. */
export function Usefulness({ id, helpful }: { id: number; helpful: number }) {
  const rate = useWrite(rateArticle, { stale: [article] })
  const isRated = useStored(ratedArticles).includes(id)
  const answer = (isHelpful: boolean) => rate.mutate({ id, helpful: isHelpful }, { onSuccess: () => rememberRated(id) })
  return (
    <section className={`${styles.after} ${styles.useful}`} aria-label="是否有用">
      {isRated ? (
        <span role="status">感谢您的反馈</span>
      ) : (
        <>
          <span>这篇文章有用吗？</span>
          <button type="button" className="btn" disabled={rate.isPending} onClick={() => answer(true)}>
            有用
          </button>
          <button type="button" className="btn" disabled={rate.isPending} onClick={() => answer(false)}>
            没有用
          </button>
        </>
      )}
      {helpful > 0 && <span className="sub">{formatCount(helpful)} 人觉得有用</span>}
    </section>
  )
}
