import { useParams } from '@tanstack/react-router'
import { useSearchText } from '../../lib/use-search.ts'
import { Article, ContentGone, contentId } from './article.tsx'

/** Content by the code in its address: `/order/fwsm/3`, `/union/richText?id=3`. */
export default function ArticleScreen() {
  const { pageCode } = useParams({ strict: false }) as { pageCode?: string }
  const [search] = useSearchText()
  const id = contentId(pageCode ?? search.id)
  return id === undefined ? <ContentGone /> : <Article id={id} />
}
