import { type Card, saveLayout, type WorkbenchCard, workbench } from '@lianmeng/contract/union/workbench-endpoints'
import { useState } from 'react'
import { useWrite } from '../../lib/calls/query.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { cardTitles } from './card-titles.ts'
import styles from './workbench.module.css'

type Props = { cards: readonly Card[]; onClose: () => void }

/** The person's own order of the cards, and which they hide; by keyboard as well. */
export function LayoutDialog({ cards, onClose }: Props) {
  const [keys, setKeys] = useState<readonly WorkbenchCard[]>(cards.map(({ key }) => key))
  const [hidden, setHidden] = useState<readonly WorkbenchCard[]>(
    cards.filter((card) => card.hidden).map(({ key }) => key),
  )
  const save = useWrite(saveLayout, { stale: [workbench] })
  const move = (from: number, by: -1 | 1) => {
    const next = [...keys]
    const [moved] = next.splice(from, 1)
    next.splice(from + by, 0, moved!)
    setKeys(next)
  }
  const show = (key: WorkbenchCard, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((one) => one !== key) : [...hidden, key])
  return (
    <FormDialog
      title="排序与隐藏"
      okText="保存"
      isPending={save.isPending}
      onSubmit={() => save.mutate({ cards: [...keys], hidden: [...hidden] }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <ol className={styles.order}>
        {keys.map((key, at) => (
          <li key={key}>
            <Checkbox checked={!hidden.includes(key)} onCheck={(isShown) => show(key, isShown)}>
              {cardTitles[key]}
            </Checkbox>
            <span className={styles.gap} />
            <button
              type="button"
              className="btn"
              disabled={at === 0}
              aria-label={`上移${cardTitles[key]}`}
              onClick={() => move(at, -1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="btn"
              disabled={at === keys.length - 1}
              aria-label={`下移${cardTitles[key]}`}
              onClick={() => move(at, 1)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
    </FormDialog>
  )
}
