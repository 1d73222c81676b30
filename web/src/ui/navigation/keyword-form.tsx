import type { FormEvent, ReactNode } from 'react'

type Props = {
  keyword: string
  maxLength: number
  /** Name of the field, and the text that may be typed into it. */
  label: string
  placeholder: string
  /** Text of the button; `isMain` if it is the page's primary action. */
  action: string
  isMain?: boolean
  className: string | undefined
  /** Shown beside the button. */
  children?: ReactNode
  /** Trimmed; empty: no filter. */
  onSearch: (keyword: string) => void
}

/** A word that filters a page, once it is submitted. */
export function KeywordForm({
  keyword,
  action,
  isMain = false,
  className,
  onSearch,
  label,
  children,
  ...field
}: Props) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  return (
    <form className={className} onSubmit={search}>
      <input
        // The field is reset when the address changes, e.g. by the Back button.
        key={keyword}
        className="input"
        type="search"
        name="keyword"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        defaultValue={keyword}
        {...field}
      />
      <button type="submit" className={isMain ? 'btn btn-brand' : 'btn'}>
        {action}
      </button>
      {children}
    </form>
  )
}
