import { type DrawingTarget, drawingImage, svgShowType } from '@lianmeng/contract/drawings/endpoints'
import { useState } from 'react'
import { addressOf } from '../../lib/call.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import styles from './drawing-sheet.module.css'
import tools from './toolbar.module.css'
import { useZoom } from './use-zoom.ts'

type Props = { drawn: DrawingTarget; view: 'simple' | 'detail'; title: string }

/** One sheet: a vector image, sharp at every size, to zoom, move and rotate. */
export function DrawingSheet({ drawn, view, title }: Props) {
  const { zoom, stage, handlers, enlarge, reset } = useZoom()
  const [quarters, setQuarters] = useState(0)
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
          <SheetImage
            key={view}
            address={addressOf(drawingImage, { ...drawn, svgShowType: svgShowType[view] })}
            title={title}
            quarters={quarters}
          />
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
        <button type="button" onClick={() => setQuarters((turned) => turned + 1)}>
          旋转
        </button>
        <button type="button" onClick={reset}>
          还原
        </button>
      </div>
    </div>
  )
}

type ImageProps = { address: string; title: string; quarters: number }

function SheetImage({ address, title, quarters }: ImageProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <LoadFailed onRetry={() => setState('loading')} />
      </div>
    )
  }
  return (
    <>
      {state === 'loading' && <div className={`skeleton ${styles.loading}`} role="status" aria-label="加载中" />}
      <img
        className={styles.image}
        data-upright={quarters % 2 === 0}
        style={{ rotate: `${quarters * 90}deg` }}
        src={address}
        alt={title}
        draggable={false}
        hidden={state === 'loading'}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </>
  )
}
