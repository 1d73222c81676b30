import { contentKinds, item } from '@lianmeng/contract/content-office/endpoints'
import { idOf, knownOf } from '../../../lib/address/list-search.ts'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { PageAnswer } from '../../../ui/answer/page-answer.tsx'
import { ContentEditor } from './content-editor.tsx'

/** `?id=` opens an item, `?kind=` an empty one. */
export default function ContentEditScreen() {
  const [search] = useSearchText()
  const id = idOf(search.id)
  if (id !== undefined) return <KnownItem key={id} id={id} />
  const kind = knownOf(contentKinds, search.kind) ?? 'help'
  return <ContentEditor key={kind} kind={kind} item={null} />
}

function KnownItem({ id }: { id: number }) {
  const read = useRead(item, { id }, { staleTime: 0 })
  // A later read that fails must not remove the page while the user writes.
  if (read.data) return <ContentEditor kind={read.data.kind} item={read.data} />
  return <PageAnswer of={read}>{() => null}</PageAnswer>
}
