import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../lib/page/lazy-part.ts'

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'))

const writable = 'input, textarea, select, [contenteditable]'

/** Whether a key is meant for what has the focus: a field, or something in a dialog. */
const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(`${writable}, dialog, [role="dialog"]`) !== null

/** Puts the cursor into the search of the page. @returns whether there is one */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('header input[type="search"], main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Presses the one button that the page leads to, such as 提交订单. @returns whether there is one */
function pressMain(): boolean {
  if (document.querySelector('dialog[open]')) return false
  const button = document.querySelector<HTMLButtonElement>('[data-main-action]:enabled')
  button?.click()
  return button !== null
}

/** Keys of the whole site: `/` the search, `?` the sheet of shortcuts, Ctrl+Enter the main button of a page. */
export function Shortcuts() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || event.defaultPrevented) return
      const isHeld = event.ctrlKey || event.metaKey
      if (isHeld) {
        if (event.key === 'Enter' && pressMain()) event.preventDefault()
        return
      }
      if (isForField(event.target)) return
      if (event.key === '/' && focusSearch()) event.preventDefault()
      if (event.key === '?' || event.key === '？') setIsOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    isOpen && (
      <Suspense fallback={null}>
        <ShortcutSheet onClose={() => setIsOpen(false)} />
      </Suspense>
    )
  )
}
