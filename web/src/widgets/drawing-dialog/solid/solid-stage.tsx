import { Canvas } from '@react-three/fiber'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Vector3 } from 'three'
import { measured, withPick } from './measure.ts'
import { type Looks, plain } from './scene/looks.ts'
import { type Eye, Orbit } from './scene/orbit.tsx'
import { SolidScene } from './scene/solid-scene.tsx'
import { Studio } from './scene/studio.tsx'
import { viewpoints } from './scene/viewpoints.ts'
import styles from './solid.module.css'
import type { Solid } from './solid.ts'
import { SolidTools } from './solid-tools.tsx'
import type { Dimension } from './use-display.ts'

/** Rotation (radians) and zoom factor of one key press. */
const keyTurn = Math.PI / 12
const keyFactor = 1.25

const turnOfKey: Readonly<Record<string, readonly [sideways: number, upward: number]>> = {
  ArrowLeft: [keyTurn, 0],
  ArrowRight: [-keyTurn, 0],
  ArrowUp: [0, keyTurn],
  ArrowDown: [0, -keyTurn],
}
const factorOfKey: Readonly<Record<string, number>> = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor }

/** Rotates, zooms or resets the view by a key; other keys and shortcuts are ignored. */
function pressKey(event: KeyboardEvent, eye: Eye | null, reset: () => void): void {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
  const turn = turnOfKey[event.key]
  const factor = factorOfKey[event.key]
  if (turn) eye?.turn(...turn)
  else if (factor) eye?.enlarge(factor)
  else if (event.key === '0') reset()
  else return
  event.preventDefault()
}

type Props = { solid: Solid; title: string; dimensions: readonly Dimension[] }

/** The solid on its stage, with all its tools. Redrawn only when something changes. */
export function SolidStage({ solid, title, dimensions }: Props) {
  const [looks, setLooks] = useState(plain)
  const [cutAt, setCutAt] = useState(0)
  const [picks, setPicks] = useState<readonly Vector3[]>([])
  const eye = useRef<Eye>(null)
  const stage = useRef<HTMLDivElement>(null)

  const change = (changes: Partial<Looks>) => {
    setLooks((now) => ({ ...now, ...changes }))
    if (changes.isMeasuring === false) setPicks([])
  }
  const reset = () => {
    change(plain)
    setCutAt(0)
    eye.current?.lookFrom(viewpoints.isometric.from)
  }
  return (
    <div className={styles.frame} ref={stage}>
      <div className={styles.view}>
        <div
          className={styles.stage}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows, + − and 0 work on it
          tabIndex={0}
          aria-label={`${title} 三维模型，方向键旋转，+ − 缩放，0 复位`}
          data-picks={looks.isMeasuring}
          onKeyDown={(event) => pressKey(event, eye.current, reset)}
        >
          <Canvas
            orthographic
            frameloop="demand"
            dpr={[1, 2]}
            gl={{ stencil: true }}
            onCreated={({ gl }) => {
              gl.localClippingEnabled = true
            }}
          >
            <Studio />
            <Orbit half={solid.half} start={viewpoints.isometric.from} eye={eye} />
            <SolidScene
              solid={solid}
              cutAt={looks.isCut ? cutAt : undefined}
              picks={picks}
              onPick={looks.isMeasuring ? (corner) => setPicks((now) => withPick(now, corner)) : undefined}
            />
          </Canvas>
        </div>
        {looks.hasDimensions && <DimensionList dimensions={dimensions} />}
        {looks.isMeasuring && (
          <output className={styles.measured} aria-label="测量">
            {measured(picks)}
          </output>
        )}
        {looks.isCut && <CutSlider half={solid.half.z} at={cutAt} onMove={setCutAt} />}
      </div>
      <SolidTools
        looks={looks}
        hasDimensions={dimensions.length > 0}
        stage={stage}
        onLook={(viewpoint) => eye.current?.lookFrom(viewpoints[viewpoint].from)}
        onChange={change}
        onReset={reset}
      />
    </div>
  )
}

function DimensionList({ dimensions }: { dimensions: readonly Dimension[] }) {
  return (
    <dl className={styles.dimensions} aria-label="尺寸（mm）">
      {dimensions.map(({ letter, value }) => (
        <div key={letter}>
          <dt>{letter}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type CutSliderProps = {
  /** Half the height of the solid, mm. */
  half: number
  /** Height of the cut above the middle, mm. */
  at: number
  onMove: (at: number) => void
}

function CutSlider({ half, at, onMove }: CutSliderProps) {
  return (
    <label className={styles.cut}>
      剖切位置
      <input
        type="range"
        min={-half}
        max={half}
        step={half / 50}
        value={at}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
    </label>
  )
}
