import { maxKeyword } from '@lianmeng/contract/fields'
import { bigCategories, smallCategories, standardTypes } from '@lianmeng/contract/standards'
import { type FormEvent, useState } from 'react'
import { useRead } from '../../lib/query.ts'
import type { QueryView } from './query-view.ts'
import styles from './standard-query.module.css'

/** Milliseconds: categories and systems change rarely. */
const freshFor = 300_000

type Props = { view: QueryView; show: (change: Partial<QueryView>) => void }

/** What narrows the list of standards. */
export function QueryForm({ view, show }: Props) {
  const [keyword, setKeyword] = useState(view.keyword)
  const types = useRead(standardTypes, {}, { staleTime: freshFor, silent: true })
  const bigs = useRead(bigCategories, {}, { staleTime: freshFor, silent: true })
  const smalls = useRead(
    smallCategories,
    { bigCategoryId: view.bigId },
    { enabled: view.bigId > 0, staleTime: freshFor, silent: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ keyword: keyword.trim() })
  }
  return (
    <form className={`card ${styles.form}`} onSubmit={submit}>
      <input
        className="input"
        type="search"
        aria-label="标准号或名称"
        placeholder="标准号或名称，如 GB5783、din 933、六角头螺栓"
        maxLength={maxKeyword}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <Choice
        name="体系"
        value={view.typeId}
        options={types.data ?? []}
        onChoose={(typeId) => show({ typeId, keyword: keyword.trim() })}
      />
      <Choice
        name="大类"
        value={view.bigId}
        options={bigs.data ?? []}
        onChoose={(bigId) => show({ bigId, smallId: 0, keyword: keyword.trim() })}
      />
      <Choice
        name="小类"
        value={view.smallId}
        options={view.bigId > 0 ? (smalls.data ?? []) : []}
        onChoose={(smallId) => show({ smallId, keyword: keyword.trim() })}
      />
      <button type="submit" className="btn btn-brand">
        查询
      </button>
    </form>
  )
}

type ChoiceProps = {
  name: string
  value: number
  options: readonly { id: number; name: string }[]
  onChoose: (id: number) => void
}

function Choice({ name, value, options, onChoose }: ChoiceProps) {
  return (
    <select
      className="input"
      aria-label={name}
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      <option value={0}>全部{name}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </select>
  )
}
