import type { EditState, SheetMode } from '@lianmeng/contract/drawing-edits/endpoints'
import { useMemo } from 'react'
import { ZoomStage } from '../../widgets/drawing-dialog/sheet/zoom-stage.tsx'
import segments from './segments.module.css'
import styles from './sheet-pane.module.css'
import type { View } from './use-editor.ts'

const modes: readonly (readonly [SheetMode, string])[] = [
  ['base', '基准'],
  ['changed', '改动后'],
  ['both', '叠加'],
]

type Props = { state: EditState; view: View; onLook: (changes: Partial<View>) => void }

/** The sheet as it is now: the base, the changed part, or both over each other. */
export function SheetPane({ state, view, onLook }: Props) {
  return (
    <section className={`card ${styles.sheet}`} aria-label="图纸">
      <header className={styles.sheetBar}>
        <div className={segments.bar} role="radiogroup" aria-label="显示">
          {modes.map(([mode, text]) => (
            <label key={mode}>
              <input type="radio" name="mode" checked={view.mode === mode} onChange={() => onLook({ mode })} />
              <span>{text}</span>
            </label>
          ))}
        </div>
        <span className={styles.legend}>
          <i data-tone="base" /> 基准 <i data-tone="changed" /> 改动
        </span>
        <span className={styles.gap} />
        <div className={segments.bar} role="radiogroup" aria-label="视图">
          {([false, true] as const).map((isSimple) => (
            <label key={String(isSimple)}>
              <input
                type="radio"
                name="view"
                checked={view.isSimple === isSimple}
                onChange={() => onLook({ isSimple })}
              />
              <span>{isSimple ? '简图' : '详图'}</span>
            </label>
          ))}
        </div>
      </header>
      <Sheet svg={state.svg} title={state.title} />
    </section>
  )
}

/** An SVG of the server as a picture: nothing in it can run. */
export function Sheet({ svg, title }: { svg: string; title: string }) {
  const address = useMemo(() => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, [svg])
  return (
    <div className={styles.stage}>
      <ZoomStage title={title}>
        <img className={styles.paper} src={address} alt={title} draggable={false} />
      </ZoomStage>
    </div>
  )
}
