import { maxKeyword } from '@lianmeng/contract/fields'
import type { FormEvent } from 'react'
import styles from './message-center.module.css'
import type { MessageView } from './message-view.ts'

type Props = {
  view: MessageView
  onSearch: (keyword: string) => void
  onUnreadOnly: (isOn: boolean) => void
}

/** Only unread ones, and those in which a word occurs. */
export function MessageFilter({ view: { keyword, isUnreadOnly }, onSearch, onUnreadOnly }: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={isUnreadOnly} onChange={({ target }) => onUnreadOnly(target.checked)} />
        仅未读
      </label>
      <form className={styles.search} onSubmit={search}>
        <input
          // The field starts over when the address changes, as by the Back button.
          key={keyword}
          className="input"
          type="search"
          name="keyword"
          aria-label="搜索消息"
          placeholder="标题、内容或订单号"
          maxLength={maxKeyword}
          defaultValue={keyword}
        />
        <button type="submit" className="btn">
          搜索
        </button>
      </form>
    </>
  )
}
