import { useState } from 'react'
import styles from './photo.module.css'
import type { CheckedRow, ReadPhoto } from './use-photo.ts'

type Picture = Pick<ReadPhoto, 'address' | 'turn' | 'width' | 'height'>

/** Moves a turned picture back to the corner of its frame. */
function movedBack({ turn, width, height }: Picture): string {
  if (turn === 90) return `translate(${width} 0) rotate(90)`
  if (turn === 180) return `translate(${width} ${height}) rotate(180)`
  return turn === 270 ? `translate(0 ${height}) rotate(270)` : ''
}

/** The picture inside an SVG whose units are the pixels of the turned picture. */
export function TurnedImage({ photo }: { photo: Picture }) {
  const { address, turn, width, height } = photo
  const isSideways = turn === 90 || turn === 270
  return (
    <image
      href={address}
      width={isSideways ? height : width}
      height={isSideways ? width : height}
      preserveAspectRatio="none"
      transform={movedBack(photo)}
    />
  )
}

/** How a word is marked. Every figure is open until its row is confirmed; one that is hard to read is in doubt. */
function lookOf(row: CheckedRow, { text, isDoubtful }: CheckedRow['words'][number]): 'out' | 'read' | 'open' | 'doubt' {
  if (row.isLeftOut) return 'out'
  if (row.isConfirmed) return 'read'
  return isDoubtful ? 'doubt' : /\d/.test(text) ? 'open' : 'read'
}

const corners = (points: readonly number[]): string => points.join(' ')

type Props = {
  read: ReadPhoto
  rows: readonly CheckedRow[]
  current: number
  onChoose: (id: number) => void
  onTurn: () => void
}

const zooms = [1, 1.5, 2, 3] as const

/** The picture with a frame around each word; a press on a frame goes to its row. */
export function PhotoPicture({ read, rows, current, onChoose, onTurn }: Props) {
  const [zoom, setZoom] = useState(0)
  const line = Math.max(2, read.width / 500)
  return (
    <figure className={styles.picture}>
      <figcaption>
        <b>照片</b>
        <button type="button" className="btn" onClick={onTurn}>
          转 90° 再识别
        </button>
        <button type="button" className="btn" disabled={zoom === 0} aria-label="缩小" onClick={() => setZoom(zoom - 1)}>
          −
        </button>
        <span className="sub">{zooms[zoom]! * 100}%</span>
        <button
          type="button"
          className="btn"
          disabled={zoom === zooms.length - 1}
          aria-label="放大"
          onClick={() => setZoom(zoom + 1)}
        >
          ＋
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by the arrow keys */}
      <section className={styles.frame} aria-label="照片画面" tabIndex={0}>
        <svg
          viewBox={`0 0 ${read.width} ${read.height}`}
          style={{ width: `${zooms[zoom]! * 100}%` }}
          role="img"
          aria-label={`照片 ${read.name}`}
        >
          <TurnedImage photo={read} />
          {rows.map((row) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for a pointer; keys go through the rows themselves
            <g key={row.id} data-current={row.id === current} onClick={() => onChoose(row.id)}>
              {row.words.map((word) => (
                <polygon
                  key={corners(word.corners)}
                  points={corners(word.corners)}
                  data-look={lookOf(row, word)}
                  strokeWidth={row.id === current ? line * 1.8 : line}
                />
              ))}
            </g>
          ))}
        </svg>
      </section>
      <p className={styles.legend}>
        <span data-look="read">文字或已确认</span>
        <span data-look="open">数字待确认</span>
        <span data-look="doubt">看不清</span>
        <span data-look="out">不是零件</span>
        <span className="sub">点框到该行，点行到该框</span>
      </p>
    </figure>
  )
}
