import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxKeyword } from '@lianmeng/contract/fields'
import * as findGoods from '@lianmeng/contract/find-goods'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useRead } from '../../lib/query.ts'
import { MatchedText } from './matched-text.tsx'
import styles from './search-box.module.css'

/** Milliseconds without a key before suggestions are asked for. */
const typingPause = 120
const suggestionsShown = 8

type Suggestion = DataOf<typeof findGoods.suggest>[number]

type Props = {
  /** Name of the field. */
  label?: string
  placeholder?: string
  /** What the button says. */
  action?: string
  /** The keyword of the list on screen. */
  keyword?: string
  /** The list for this text; empty text too: it means everything. */
  onSearch: (keyword: string) => void
  /** A suggested standard was chosen. */
  onPick: (standard: Suggestion) => void
}

/** The search of the header, and of lists of standards: completes standard numbers and names while one types. */
export function SearchBox({
  label = '搜索商品',
  placeholder = '标准号、名称、规格，如 GB/T 5783 M8×30 8.8',
  action = '搜索',
  keyword = '',
  onSearch,
  onPick,
}: Props) {
  const listId = useId()
  const [shownKeyword, setShownKeyword] = useState(keyword)
  const [text, setText] = useState(keyword)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  if (shownKeyword !== keyword) {
    setShownKeyword(keyword)
    setText(keyword)
  }

  const suggestions = useSuggestions(isOpen ? text.trim() : '')
  const isListShown = isOpen && suggestions.length > 0

  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const search = () => {
    close()
    onSearch(text.trim())
  }
  const pick = (standard: Suggestion) => {
    close()
    setText(standard.standardName)
    onPick(standard)
  }
  const move = (by: 1 | -1) => {
    setIsOpen(true)
    const places = suggestions.length + 1
    // Place 0 is the text itself: moving past the last suggestion comes back to what was typed.
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = isListShown ? suggestions[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter') {
      event.preventDefault()
      chosen ? pick(chosen) : search()
    }
  }

  return (
    <search className={styles.search}>
      <input
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={isListShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        maxLength={maxKeyword}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={close}
        onKeyDown={pressKey}
      />
      <button type="button" className={styles.button} onClick={search}>
        {action}
      </button>
      {isListShown && (
        <div className={styles.list} id={listId} role="listbox" aria-label="联想">
          {suggestions.map((standard, place) => (
            // The keyboard chooses from within the input.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={standard.standardId}
              id={`${listId}-${place}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onMouseEnter={() => setActive(place)}
              onClick={() => pick(standard)}
            >
              <b>
                <MatchedText text={standard.standardName} typed={text} />
              </b>
              <span>
                <MatchedText text={standard.productName} typed={text} />
              </span>
              <small>{standard.count > 0 ? `在售 ${formatCount(standard.count)}` : '暂无在售'}</small>
            </div>
          ))}
        </div>
      )}
    </search>
  )
}

/** Suggestions for what was typed, a moment after the last key; a newer text cancels the question about the older. */
function useSuggestions(typed: string): readonly Suggestion[] {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? typingPause : 0)
    return () => clearTimeout(timer)
  }, [typed])
  const answer = useRead(
    findGoods.suggest,
    { keyword: asked, limit: suggestionsShown },
    { enabled: asked !== '', keepPrevious: true, silent: true, hideLoading: true },
  )
  return typed && asked ? (answer.data ?? []) : []
}
