import { maxKeyword } from '@lianmeng/contract/fields'
import type { FormEvent } from 'react'
import styles from './office-list.module.css'

type Props = {
  keyword: string | undefined
  placeholder: string
  onSearch: (keyword: string | undefined) => void
}

/** The keyword of a list. */
export function KeywordForm({ keyword = '', placeholder, onSearch }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim() || undefined)
  }
  return (
    <form className={styles.keyword} onSubmit={search}>
      <input
        // The field starts over when the address changes, as by the Back button.
        key={keyword}
        className="input"
        name="keyword"
        type="search"
        aria-label="关键字"
        maxLength={maxKeyword}
        placeholder={placeholder}
        defaultValue={keyword}
      />
      <button type="submit" className="btn">
        查询
      </button>
    </form>
  )
}
