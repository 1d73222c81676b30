import type { RefObject } from 'react'
import styles from '../toolbar.module.css'
import type { Looks } from './scene/looks.ts'
import { type Viewpoint, viewpoints } from './scene/viewpoints.ts'

type Props = {
  looks: Looks
  /** Whether there are dimensions to show. */
  hasDimensions: boolean
  /** The element for full screen. */
  stage: RefObject<HTMLElement | null>
  onLook: (viewpoint: Viewpoint) => void
  onChange: (changes: Partial<Looks>) => void
  onReset: () => void
}

const order: readonly Viewpoint[] = ['front', 'side', 'top', 'isometric']

/** The toolbar of the solid. */
export function SolidTools({ looks, hasDimensions, stage, onLook, onChange, onReset }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="三维视图">
      {order.map((viewpoint) => (
        <button key={viewpoint} type="button" onClick={() => onLook(viewpoint)}>
          {viewpoints[viewpoint].name}
        </button>
      ))}
      <i />
      <button type="button" aria-pressed={looks.isCut} onClick={() => onChange({ isCut: !looks.isCut })}>
        剖切
      </button>
      <button
        type="button"
        aria-pressed={looks.isMeasuring}
        onClick={() => onChange({ isMeasuring: !looks.isMeasuring })}
      >
        测量
      </button>
      {hasDimensions && (
        <button
          type="button"
          aria-pressed={looks.hasDimensions}
          onClick={() => onChange({ hasDimensions: !looks.hasDimensions })}
        >
          显示尺寸
        </button>
      )}
      <i />
      <button type="button" onClick={onReset}>
        复位
      </button>
      {document.fullscreenEnabled && (
        <button
          type="button"
          onClick={() => (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen())}
        >
          全屏
        </button>
      )}
    </div>
  )
}
