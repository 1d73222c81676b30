import { type FormEvent, useState } from 'react'
import type { ListView } from '../../../lib/goods/list-view.ts'
import type { ShowView } from '../state/use-list-view.ts'
import { parseLetterRange, rangeOfLetter, withLetterRange } from './dimension-ranges.ts'
import styles from './facets.module.css'
import { rangeText } from './range.ts'

type Props = { letters: readonly string[]; view: ListView; show: ShowView }

/** Ranges of the dimensions shown in columns, one line per letter. */
export function DimensionChoice({ letters, view, show }: Props) {
  const { filter } = view
  const clear = () => {
    const { dimensions: _, ...others } = filter
    show({ filter: others })
  }
  return (
    <fieldset className={styles.choice}>
      <legend>尺寸范围</legend>
      {letters.map((letter) => (
        <LetterRange key={letter} {...{ letter, view, show }} />
      ))}
      <p className={styles.foot}>
        <small>单位 mm，按标准的尺寸代号</small>
        <button type="button" className="btn-link" onClick={clear}>
          清除
        </button>
      </p>
    </fieldset>
  )
}

/** One letter; Enter or the button applies the typed range. */
function LetterRange({ letter, view, show }: { letter: string; view: ListView; show: ShowView }) {
  const [text, setText] = useState('')
  const range = parseLetterRange(text)
  const current = rangeText(rangeOfLetter(view.filter, letter))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!range) return
    show({ filter: withLetterRange(view.filter, letter, range) })
    setText('')
  }
  return (
    <form className={styles.find} onSubmit={submit}>
      <i className={styles.letter}>{letter}</i>
      <input
        className="input"
        aria-label={`${letter} 的范围`}
        placeholder={current ? `当前 ${current} mm` : '范围如 5–8，或 ≥5'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn" disabled={!range}>
        筛选{range && ` ${rangeText(range)}`}
      </button>
    </form>
  )
}
