import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import type { PhotoWord } from '@lianmeng/contract/fast-order/photo-endpoints'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import styles from './photo.module.css'
import { TurnedImage } from './photo-picture.tsx'
import type { CheckedRow, ReadPhoto } from './use-photo.ts'

type Props = {
  no: number
  row: CheckedRow
  photo: ReadPhoto
  isCurrent: boolean
  onCurrent: () => void
  onChange: (to: Partial<CheckedRow>) => void
}

/** A row: its text to be corrected, what it was read as, and the places of the picture that are hard to read. */
export function PhotoRowCheck({ no, row, photo, isCurrent, onCurrent, onChange }: Props) {
  const { text, readings, quantity, unit, isConfirmed, isChanged } = row
  const doubts = isConfirmed || isChanged ? [] : row.words.filter(({ isDoubtful }) => isDoubtful)
  const retype = (typed: string) => onChange({ text: typed, isChanged: true, isConfirmed: true })
  return (
    <li id={`photo-row-${row.id}`} data-current={isCurrent} data-doubt={doubts.length > 0} data-confirmed={isConfirmed}>
      <span className={styles.no}>{no}</span>
      <input
        className="input"
        aria-label={`第${no}行`}
        value={text}
        maxLength={maxFastText}
        onFocus={onCurrent}
        onChange={({ target }) => retype(target.value)}
      />
      <Checkbox checked={isConfirmed} onCheck={(is) => onChange({ isConfirmed: is })} aria-label={`确认第${no}行`}>
        确认
      </Checkbox>
      <button type="button" className="btn-link" onClick={() => onChange({ isLeftOut: true })}>
        去掉<span className="visually-hidden">第{no}行</span>
      </button>
      <p className={styles.reading}>
        {isChanged ? (
          <span className="sub">已改写，加入后重新识别</span>
        ) : (
          <>
            {readings.map(({ label, text: value }) => (
              <span key={label} className="tag">
                {label} {value}
              </span>
            ))}
            <span className={quantity ? 'tag' : 'tag tag-warn'}>
              {quantity ? `数量 ${quantity} ${unit}` : '没有认出数量'}
            </span>
          </>
        )}
      </p>
      {doubts.map((word) => (
        <Doubt
          key={word.corners.join()}
          word={word}
          photo={photo}
          onTake={(other) => retype(replaced(text, word, other))}
        />
      ))}
    </li>
  )
}

/** The row with another reading of a word. */
function replaced(text: string, { at: [from = 0, to = 0] }: PhotoWord, other: string): string {
  return text.slice(0, from) + other + text.slice(to)
}

/** A word that is hard to read, cut out of the picture, with what it may be instead. */
function Doubt({ word, photo, onTake }: { word: PhotoWord; photo: ReadPhoto; onTake: (other: string) => void }) {
  const xs = word.corners.filter((_, i) => i % 2 === 0)
  const ys = word.corners.filter((_, i) => i % 2 === 1)
  const [left, top] = [Math.min(...xs) - 6, Math.min(...ys) - 6]
  const [width, height] = [Math.max(...xs) + 6 - left, Math.max(...ys) + 6 - top]
  return (
    <p className={styles.doubt}>
      <span className="warn">看不清</span>
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-hidden="true"
      >
        <TurnedImage photo={photo} />
      </svg>
      <button type="button" className="btn" onClick={() => onTake(word.text)}>
        {word.text}
      </button>
      {word.others.map((other) => (
        <button key={other} type="button" className="btn" onClick={() => onTake(other)}>
          {other}
        </button>
      ))}
    </p>
  )
}
