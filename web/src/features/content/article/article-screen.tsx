import { useParams } from '@tanstack/react-router'
import { idOf } from '../../../lib/address/list-search.ts'
import type { SearchText } from '../../../lib/address/search-text.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { CodedPage } from '../coded-page.tsx'
import { ContentGone } from '../content-answer.tsx'
import { LonePage } from '../lone-page.tsx'
import { NumberedArticle } from './numbered-article.tsx'

/** The content named in the address: a page by its code, an article or a notice by its number. */
function NamedContent() {
  const { pageCode } = useParams({ strict: false }) as { pageCode?: string }
  const [search] = useSearchText()
  const name = pageCode ?? search.id ?? search.code
  const id = idOf(name)
  if (id !== undefined) return <NumberedArticle id={id} />
  if (!name) return <ContentGone />
  const address: SearchText = pageCode ? {} : { code: name }
  return <CodedPage key={name} code={name} version={idOf(search.version)} address={address} />
}

/** A text by itself: `/order/fwsm/yhxy?version=2`, `/union/richText?id=3`. */
export default function ArticleScreen() {
  return (
    <LonePage>
      <NamedContent />
    </LonePage>
  )
}
