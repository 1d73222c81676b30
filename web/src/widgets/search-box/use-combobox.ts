import { type KeyboardEvent, useState } from 'react'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type Options = {
  keyword: string
  onSearch: (keyword: string) => void
  onPick: (standard: Suggestion) => void
}

/** The typed text, its suggestions, and the position of the keyboard. */
export function useCombobox({ keyword, onSearch, onPick }: Options) {
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
  const search = (typed: string) => {
    close()
    onSearch(typed.trim())
  }
  const pick = (standard: Suggestion) => {
    close()
    setText(standard.standardName)
    onPick(standard)
  }
  const move = (by: 1 | -1) => {
    setIsOpen(true)
    const places = suggestions.length + 1
    // Position 0 is the text itself: moving past the last suggestion returns to the typed text.
    setActive(((active + 1 + by + places) % places) - 1)
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const chosen = isListShown ? suggestions[active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      // The field would clear its text: close the suggestions first.
      if (isListShown) event.preventDefault()
      close()
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      pick(chosen)
    }
  }
  const open = () => setIsOpen(true)
  const type = (typed: string) => {
    setText(typed)
    open()
    setActive(-1)
  }
  return { text, type, suggestions, isListShown, active, setActive, open, close, search, pick, pressKey }
}
