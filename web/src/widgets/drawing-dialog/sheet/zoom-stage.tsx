import type { ReactNode } from 'react'
import tools from '../toolbar.module.css'
import styles from './drawing-sheet.module.css'
import { useZoom } from './use-zoom.ts'

type Props = {
  title: string
  children: ReactNode
  /** A further button of the toolbar. */
  extra?: ReactNode
}

/** A stage on which a sheet is zoomed and moved, by wheel, fingers and keys. */
export function ZoomStage({ title, children, extra }: Props) {
  const { zoom, stage, handlers, enlarge, reset } = useZoom()
  return (
    <div className={styles.sheet}>
      <div
        ref={stage}
        className={styles.stage}
        role="application"
        data-large={zoom.scale > 1}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys + − 0 and the arrows work on it
        tabIndex={0}
        aria-label={`${title}，按 + − 缩放，方向键移动，0 还原`}
        {...handlers}
      >
        <div
          className={styles.moved}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          data-testid="sheet"
        >
          {children}
        </div>
      </div>
      <div className={tools.bar} role="toolbar" aria-label="图纸缩放">
        <button type="button" aria-label="缩小" onClick={() => enlarge(0.8)}>
          −
        </button>
        <span className={tools.value}>{Math.round(zoom.scale * 100)}%</span>
        <button type="button" aria-label="放大" onClick={() => enlarge(1.25)}>
          +
        </button>
        <i />
        {extra}
        <button type="button" onClick={reset}>
          还原
        </button>
      </div>
    </div>
  )
}
