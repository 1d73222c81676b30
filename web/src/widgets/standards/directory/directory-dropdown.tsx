import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import styles from './standard-directory.module.css'
import { StandardDirectory } from './standard-directory.tsx'
import { useIntent } from './use-intent.ts'

/** Milliseconds that the pointer rests on the button before the directory opens, and off it before it closes. */
const dropDelay = 140

/** 全部分类 ▾: the directory below a button of the navigation. */
export function DirectoryDropdown({ shopId }: { shopId?: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const intent = useIntent(dropDelay)
  const close = () => {
    intent.forget()
    setIsOpen(false)
  }
  return (
    // The menu needs no key of its own: the button is focused and pressed like any other.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={styles.dropdown}
      onPointerEnter={(event) => intent.rest(event, () => setIsOpen(true))}
      onPointerLeave={(event) => intent.rest(event, () => setIsOpen(false))}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <button
        type="button"
        className={styles.dropButton}
        aria-expanded={isOpen}
        aria-haspopup="true"
        onClick={(event) => {
          intent.forget()
          // A mouse has already opened it by hovering: its press must not close it again.
          setIsOpen((event.nativeEvent as PointerEvent).pointerType === 'mouse' || !isOpen)
        }}
      >
        全部分类 <i aria-hidden="true">▾</i>
      </button>
      {isOpen && (
        <div className={styles.drop}>
          <StandardDirectory {...(shopId === undefined ? {} : { shopId })} onLeave={close} />
        </div>
      )}
    </div>
  )
}
