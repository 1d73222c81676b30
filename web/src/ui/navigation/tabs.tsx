import { type ReactNode, useId } from 'react'
import styles from './tabs.module.css'
import { walkTabs } from './walk-tabs.ts'

export type Tab<Key extends string | undefined> = {
  /** Missing for the tab that shows everything. */
  key: Key
  text: string
  /** Shown small beside the text; empty or missing: nothing. */
  count?: string
  /** Name of the tab, if it is more than its text. */
  name?: string
  /** It begins a group of this title. */
  group?: string | undefined
}

type BarProps<Key extends string | undefined> = {
  /** Name of the set of tabs. */
  name: string
  tabs: readonly Tab<Key>[]
  current: Key
  onChoose: (key: Key) => void
  /** Id of the panel with the current content. */
  panel: string
  className?: string | undefined
}

const tabId = (panel: string, key: string | undefined) => `${panel}-${key ?? 'all'}`

/** If the bar is wider than its place, the bar scrolls, not the page. */
const bringIntoSight = (tab: HTMLElement | null): void => {
  const bar = tab?.parentElement
  if (tab && bar) bar.scrollLeft = tab.offsetLeft - bar.offsetLeft - (bar.clientWidth - tab.clientWidth) / 2
}

/** The tabs alone, for a panel elsewhere: a `TabPanel` of the same id. */
export function TabBar<Key extends string | undefined>({
  name,
  tabs,
  current,
  onChoose,
  panel,
  className,
}: BarProps<Key>) {
  return (
    <div
      className={[styles.tabs, className].filter(Boolean).join(' ')}
      role="tablist"
      aria-label={name}
      onKeyDown={walkTabs}
    >
      {tabs.map(({ key, text, count, group, name: tabName = group && text }) => {
        const isCurrent = key === current
        return (
          <button
            key={text}
            ref={isCurrent ? bringIntoSight : undefined}
            id={tabId(panel, key)}
            type="button"
            role="tab"
            aria-label={tabName}
            aria-selected={isCurrent}
            aria-controls={panel}
            tabIndex={isCurrent ? 0 : -1}
            className={styles.tab}
            data-group={group}
            onClick={() => onChoose(key)}
          >
            {text}
            {count && <small>{count}</small>}
          </button>
        )
      })}
    </div>
  )
}

type PanelProps = {
  panel: string
  current: string | undefined
  className?: string | undefined
  isBusy?: boolean
  children: ReactNode
}

/** The content of the current tab. */
export const TabPanel = ({ panel, current, className, isBusy, children }: PanelProps) => (
  <div id={panel} role="tabpanel" className={className} aria-labelledby={tabId(panel, current)} aria-busy={isBusy}>
    {children}
  </div>
)

type TabsProps<Key extends string | undefined> = Omit<BarProps<Key>, 'panel'> & {
  panelClass?: string | undefined
  /** The content of the current tab. */
  children: ReactNode
}

/** Tabs and the panel below them. Arrows, Home and End move between the tabs. [WAI-ARIA tabs] */
export function Tabs<Key extends string | undefined>({ panelClass, children, ...bar }: TabsProps<Key>) {
  const panel = useId()
  return (
    <>
      <TabBar {...bar} panel={panel} />
      <TabPanel panel={panel} current={bar.current} className={panelClass}>
        {children}
      </TabPanel>
    </>
  )
}
