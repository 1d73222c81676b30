import styles from './office-list.module.css'

type Props<Key extends string> = {
  name: string
  /** A tab without a key stands for everything. */
  tabs: readonly { key: Key | undefined; text: string }[]
  current: Key | undefined
  onChoose: (key: Key | undefined) => void
}

/** Chooses which part of a list is shown. */
export function OfficeTabs<Key extends string>({ name, tabs, current, onChoose }: Props<Key>) {
  return (
    <div className={styles.tabs} role="tablist" aria-label={name}>
      {tabs.map(({ key, text }) => (
        <button
          key={text}
          type="button"
          role="tab"
          aria-selected={key === current}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
