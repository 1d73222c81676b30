import { chatWords, removeChatWord, saveChatWord } from '@lianmeng/contract/chat/operator-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { type WordAction, wordActions } from '@lianmeng/trade/chat/word-filter'
import { useState } from 'react'
import { keywordOf, pageOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Select } from '../../ui/choice/select.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { OfficeFilters } from '../../widgets/office-list/office-filters.tsx'
import { OfficeList } from '../../widgets/office-list/office-list.tsx'
import { OfficeSearch } from '../../widgets/office-list/office-search.tsx'

type Word = DataOf<typeof chatWords>['records'][number]

const actionTexts: Record<WordAction, string> = { block: '禁止发送', mask: '打码', review: '复核', allow: '放行' }
const actionOptions = wordActions.map((value) => ({ value, text: actionTexts[value] }))

function Remove({ wordId, word }: Pick<Word, 'wordId' | 'word'>) {
  const remove = useWrite(removeChatWord, { stale: [chatWords] })
  return (
    <button
      type="button"
      className="btn-link"
      aria-label={`删除 ${word}`}
      disabled={remove.isPending}
      onClick={() => remove.mutate({ wordId })}
    >
      删除
    </button>
  )
}

const columns: readonly Column<Word>[] = [
  { title: '词语', cell: ({ word }) => word },
  { title: '处理', width: 110, cell: ({ action }) => actionTexts[action] },
  {
    title: '更新',
    width: 180,
    cell: ({ changedBy, changedAt }) => `${changedBy} ${formatMoment(new Date(changedAt))}`,
  },
  { title: '操作', width: 80, cell: (row) => <Remove {...row} /> },
]

function AddWord() {
  const save = useWrite(saveChatWord, { stale: [chatWords] })
  const [word, setWord] = useState('')
  const [action, setAction] = useState<WordAction>('block')
  const add = () => save.mutate({ word: word.trim(), action }, { onSuccess: () => setWord('') })
  return (
    <>
      <input
        className="input"
        aria-label="词语"
        placeholder="词语，全半角、空格与大小写视为相同"
        maxLength={40}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <Select name="处理" options={actionOptions} value={action} onChoose={setAction} />
      <button type="button" className="btn btn-brand" disabled={word.trim() === '' || save.isPending} onClick={add}>
        保存
      </button>
    </>
  )
}

/** The words that block, mask or mark a message. */
export function WordList() {
  const [search, change] = useSearchText()
  const keyword = keywordOf(search.keyword)
  const asked = { ...(keyword && { keyword }), start: pageOf(search.page) }
  const read = useRead(chatWords, asked, { keepPrevious: true, staleTime: 0 })
  return (
    <>
      <OfficeFilters>
        <AddWord />
        <OfficeSearch
          keyword={keyword}
          placeholder="查找词语"
          onSearch={(text) => change({ keyword: text, page: undefined })}
        />
      </OfficeFilters>
      <OfficeList
        name="会话词表"
        read={read}
        columns={columns}
        keyOf={({ wordId }) => wordId}
        onPage={(page) => change({ page: String(page) })}
        empty={<NoResult text="词表是空的" hint="较长的词优先，“放行”的词可避免误伤。" />}
      />
    </>
  )
}
