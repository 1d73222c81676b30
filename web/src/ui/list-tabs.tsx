import styles from './list-tabs.module.css'

type Props<Key extends string> = {
  name: string
  /** A tab without a key stands for everything. `count` in words; empty or missing: none is shown. */
  tabs: readonly { key: Key | undefined; text: string; count?: string }[]
  current: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Chooses which part of a list is shown. */
export function ListTabs<Key extends string>({ name, tabs, current, onChoose }: Props<Key>) {
  return (
    <div className={styles.tabs} role="tablist" aria-label={name}>
      {tabs.map(({ key, text, count }) => (
        <button
          key={text}
          type="button"
          role="tab"
          aria-selected={key === current}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {text}
          {count && <small>{count}</small>}
        </button>
      ))}
    </div>
  )
}
