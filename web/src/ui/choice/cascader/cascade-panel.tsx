import { useState } from 'react'
import type { Selection } from 'react-aria-components/ListBox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import styles from './cascader.module.css'
import { type Branch, labelsOf, leavesWith, pathOf } from './tree.ts'

type Props = {
  tree: readonly Branch[]
  /** Names of the levels, the outermost first. */
  levels: readonly string[]
  /** Values from the outermost down to the chosen leaf. */
  chosen: readonly string[]
  onChoose: (path: readonly Branch[]) => void
}

/** Number of matches shown; with so many the user types on. */
const mostMatches = 30

/** Chooses a leaf of a tree: level by level, or by typing a part of a name. */
export function CascadePanel({ tree, levels, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  return (
    <div className={styles.panel}>
      <input
        className="input"
        type="search"
        // With a finger, the on-screen keyboard would cover the choices.
        // biome-ignore lint/a11y/noAutofocus: the panel was opened to choose, and typing is the shortest way
        autoFocus={matchMedia('(pointer: fine)').matches}
        aria-label={`搜索${levels.join('、')}`}
        placeholder="输入名称搜索"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {wanted ? (
        <Matches tree={tree} wanted={wanted} onChoose={onChoose} />
      ) : (
        <Levels tree={tree} levels={levels} chosen={chosen} onChoose={onChoose} />
      )}
    </div>
  )
}

function Matches({ tree, wanted, onChoose }: Pick<Props, 'tree' | 'onChoose'> & { wanted: string }) {
  const found = leavesWith(tree, wanted, mostMatches)
  return (
    <ListBox
      aria-label="搜索结果"
      className={styles.matches ?? ''}
      items={found.map((path) => ({ id: path.at(-1)!.value, path }))}
      renderEmptyState={() => <p className={styles.none}>没有匹配的结果</p>}
      onAction={(key) => {
        const path = found.find((match) => match.at(-1)?.value === key)
        if (path) onChoose(path)
      }}
    >
      {({ path }) => <ListBoxItem className={styles.option ?? ''}>{labelsOf(path).join(' / ')}</ListBoxItem>}
    </ListBox>
  )
}

function Levels({ tree, levels, chosen, onChoose }: Props) {
  const [values, setValues] = useState<readonly string[]>(() => chosen.slice(0, -1))
  const [isWalking, setIsWalking] = useState(false)
  const path = pathOf(tree, values)
  const next = path.at(-1)?.children ?? (path.length === 0 ? tree : [])
  const here = chosen[path.length]
  /** Pressing the chosen one again also moves on; the list reports that as an empty selection. */
  const pressed = (keys: Selection) => {
    const key = keys === 'all' ? here : ([...keys][0] ?? here)
    return next.find(({ value }) => value === key)
  }
  const choose = (branch: Branch | undefined) => {
    if (!branch) return
    setIsWalking(true)
    const walked = [...path, branch]
    if (branch.children?.length) setValues(walked.map(({ value }) => value))
    else onChoose(walked)
  }
  return (
    <>
      <div className={styles.levels}>
        {levels.slice(0, path.length + 1).map((level, depth) => (
          <button
            key={level}
            type="button"
            aria-current={depth === path.length ? 'step' : undefined}
            onClick={() => setValues(values.slice(0, depth))}
          >
            {path[depth]?.label ?? `选择${level}`}
          </button>
        ))}
      </div>
      <ListBox
        // Another level is another list, scrolled to its beginning.
        key={path.length}
        aria-label={`选择${levels[path.length] ?? levels.at(-1)}`}
        // The pressed list is gone, and would take the focus with it.
        autoFocus={isWalking}
        layout="grid"
        className={styles.options ?? ''}
        items={next.map((branch) => ({ id: branch.value, branch }))}
        selectionMode="single"
        selectedKeys={here === undefined ? [] : [here]}
        onSelectionChange={(keys) => choose(pressed(keys))}
      >
        {({ branch }) => <ListBoxItem className={styles.option ?? ''}>{branch.label}</ListBoxItem>}
      </ListBox>
    </>
  )
}
