import { formatCount } from '../../lib/text/format.ts'
import { MatchedText } from './matched-text.tsx'
import styles from './search-box.module.css'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  /** Id of the list; an option's id ends in its position. */
  id: string
  suggestions: readonly Suggestion[]
  /** Highlighted in the suggestions. */
  typed: string
  /** Position of the active option; -1: none. */
  active: number
  onActive: (place: number) => void
  onPick: (standard: Suggestion) => void
}

/** The suggested standards below the input. */
export function SuggestionList({ id, suggestions, typed, active, onActive, onPick }: Props) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="联想">
      {suggestions.map((standard, place) => (
        // The keyboard selects from within the input.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div
          key={standard.standardId}
          id={`${id}-${place}`}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onMouseEnter={() => onActive(place)}
          onClick={() => onPick(standard)}
        >
          <b>
            <MatchedText text={standard.standardName} typed={typed} />
          </b>
          <span>
            <MatchedText text={standard.productName} typed={typed} />
          </span>
          <small>{standard.count > 0 ? `在售 ${formatCount(standard.count)}` : '暂无在售'}</small>
        </div>
      ))}
    </div>
  )
}
