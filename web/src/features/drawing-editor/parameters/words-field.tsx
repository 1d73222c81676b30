import type { EditParameter } from '@lianmeng/contract/drawing-edits/endpoints'
import { useState } from 'react'
import type { Wanted } from '../use-editor.ts'
import styles from './parameters.module.css'

type Props = {
  id: string
  parameter: Extract<EditParameter, { kind: 'words' }>
  onSet: (wanted: Wanted) => void
}

/** Words on the drawing; long ones in several lines, usual ones offered. */
export function WordsField({ id, parameter: { key, value, most, usual }, onSet }: Props) {
  const [typed, setTyped] = useState(value)
  const send = () => {
    if (typed.trim() !== value) onSet(typed.trim() === '' ? { key } : { key, words: typed.trim() })
  }
  if (most > 100) {
    return (
      <textarea
        id={id}
        className={styles.words}
        rows={3}
        maxLength={most}
        value={typed}
        placeholder="每行一条"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
      />
    )
  }
  return (
    <>
      <input
        id={id}
        className={styles.words}
        maxLength={most}
        value={typed}
        list={usual.length > 0 ? `${id}-usual` : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
      {usual.length > 0 && (
        <datalist id={`${id}-usual`}>
          {usual.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}
