import { maxKeyword } from '@lianmeng/contract/fields'
import { type FormEvent, useId } from 'react'
import styles from './search-box.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from './use-combobox.ts'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  /** Name of the field. */
  label?: string
  placeholder?: string
  /** Text of the button. */
  action?: string
  /** The keyword of the current list. */
  keyword?: string
  /** Opens the list for this text; an empty text means everything. */
  onSearch: (keyword: string) => void
  /** A suggested standard was chosen. */
  onPick: (standard: Suggestion) => void
}

const fieldName = 'keyword'

/** The search of the header, and of lists of standards: completes standard numbers and names while the user types. */
export function SearchBox({
  label = '搜索商品',
  placeholder = '标准号、名称、规格或自编料号，如 GB/T 5783 M8×30 8.8',
  action = '搜索',
  keyword = '',
  onSearch,
  onPick,
}: Props) {
  const listId = useId()
  const { text, type, suggestions, isListShown, active, setActive, open, close, search, pick, pressKey } = useCombobox({
    keyword,
    onSearch,
    onPick,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // From the field: React may not know yet what was typed while the page was taken over.
    search(String(new FormData(event.currentTarget).get(fieldName)))
  }

  return (
    <search>
      {/* A search sent before the page's code has loaded is repeated then, because this is a form. */}
      <form className={styles.search} onSubmit={submit}>
        <input
          className={styles.input}
          type="search"
          name={fieldName}
          role="combobox"
          aria-label={label}
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          aria-keyshortcuts="/"
          maxLength={maxKeyword}
          placeholder={placeholder}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={open}
          onBlur={close}
          onKeyDown={pressKey}
        />
        <button type="submit" className={styles.button}>
          {action}
        </button>
        {isListShown && (
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            typed={text}
            active={active}
            onActive={setActive}
            onPick={pick}
          />
        )}
      </form>
    </search>
  )
}
