import type { KeyboardEvent } from 'react'
import styles from './standard-page.module.css'
import { type StandardTab, standardTabs, tabBeside } from './standard-tab.ts'

type Props = { tab: StandardTab; onTab: (tab: StandardTab) => void }

/** The bar scrolls where it is wider than the page. */
const bringIntoSight = (tab: HTMLElement | null): void => tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })

/** The tabs of a standard's page; arrows move between them. */
export function TabBar({ tab, onTab }: Props) {
  const pressKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    const next = tabBeside(tab, event.key === 'ArrowRight' ? 1 : -1)
    onTab(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="标准资料" onKeyDown={pressKey}>
      {Object.entries(standardTabs).map(([name, title]) => (
        <button
          key={name}
          type="button"
          role="tab"
          ref={name === tab ? bringIntoSight : undefined}
          data-tab={name}
          aria-selected={name === tab}
          tabIndex={name === tab ? 0 : -1}
          onClick={() => onTab(name as StandardTab)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
