import type { KeyboardEvent } from 'react'
import styles from './drawing-dialog.module.css'
import { type DrawingTab, tabNames } from './drawing-tab.ts'

type Props = {
  tabs: readonly DrawingTab[]
  current: DrawingTab
  /** Id of the element that shows the chosen view. */
  panel: string
  onChoose: (tab: DrawingTab) => void
}

const stepOf: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** 简图, 详图, 3D预览, and how to enlarge what they show. */
export function TabBar({ tabs, current, panel, onChoose }: Props) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[tabs.indexOf(current) + (stepOf[event.key] ?? 0)]
    if (!next || next === current) return
    event.preventDefault()
    onChoose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="tablist" aria-label="图纸" onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            data-tab={tab}
            aria-selected={tab === current}
            aria-controls={panel}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => onChoose(tab)}
          >
            {tabNames[tab]}
          </button>
        ))}
      </div>
      <span className={`sub ${styles.hint}`}>滚动鼠标滚轮可缩放</span>
    </div>
  )
}
