import type { FormEvent, ReactNode } from 'react'

type Props = {
  keyword: string
  maxLength: number
  /** What the field is called, and what may be typed into it. */
  label: string
  placeholder: string
  /** What the button says; `isMain` where it is the page's first action. */
  action: string
  isMain?: boolean
  className: string | undefined
  /** Beside the button. */
  children?: ReactNode
  /** Trimmed; empty: everything is wanted again. */
  onSearch: (keyword: string) => void
}

/** A word that narrows what a page shows, once it is sent. */
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
        // The field starts over when the address changes, as by the Back button.
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
