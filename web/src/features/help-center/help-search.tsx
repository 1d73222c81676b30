import { maxKeyword } from '@lianmeng/contract/fields'
import type { FormEvent } from 'react'
import styles from './help-center.module.css'

type Props = { keyword: string; onSearch: (keyword: string) => void }

/** The search over every article. */
export function HelpSearch({ keyword, onSearch }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <input
          // The field starts over when the address changes, as by the Back button.
          key={keyword}
          className="input"
          type="search"
          name="keyword"
          aria-label="搜索帮助"
          placeholder="搜索帮助，如 拆包、账期、邀请同事"
          maxLength={maxKeyword}
          defaultValue={keyword}
        />
        <button type="submit" className="btn btn-brand">
          搜索
        </button>
      </form>
    </search>
  )
}
