import styles from './spec-selector.module.css'

type Value = { id: number; name: string; count?: number; isUsual?: boolean }

type Props = {
  values: readonly Value[]
  chosen: number
  onChoose: (id: number) => void
}

/** Values of which one can be chosen; a press on the chosen one clears it. Values not on sale are paler. */
export function ValueButtons({ values, chosen, onChoose }: Props) {
  return values.map(({ id, name, count, isUsual }) => (
    <button
      key={id}
      type="button"
      className={styles.value}
      aria-pressed={id === chosen}
      data-on-sale={count !== 0}
      data-usual={isUsual}
      title={count === undefined ? undefined : count > 0 ? `在售 ${count}` : '暂无在售'}
      onClick={() => onChoose(id === chosen ? 0 : id)}
    >
      {name}
    </button>
  ))
}
