import { plain } from '@lianmeng/contract/tools/figures'
import { inUnit, type LengthUnit } from '../parts/figures.ts'
import type { Thread } from './thread-choice.ts'
import type { Diameter } from './thread-limits.ts'
import styles from './thread-sketch.module.css'

/** Pixels of one pitch; everything else follows from the 60° profile. [GB/T 192] */
const pitch = 104
const height = (Math.sqrt(3) / 2) * pitch
/** Position of the major diameter, with the pitch and minor diameter below it. */
const majorY = 52
const pitchY = majorY + (3 / 8) * height
const minorY = majorY + (5 / 8) * height
const axisY = minorY + 62
const left = 16
const teeth = 3
const right = left + teeth * pitch

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** Crest, flank, root and flank of every tooth, from left to right: the crest is P/8 wide, the root P/4. */
function profilePoints(): string[] {
  return Array.from({ length: teeth }, (_, tooth) => {
    const x = left + tooth * pitch
    return [
      at(x, minorY),
      at(x + pitch / 8, minorY),
      at(x + (7 / 16) * pitch, majorY),
      at(x + (9 / 16) * pitch, majorY),
      at(x + (7 / 8) * pitch, minorY),
      at(x + pitch, minorY),
    ]
  }).flat()
}

const crestX = (tooth: number): number => left + (tooth + 0.5) * pitch

type Props = { thread: Thread; internal: boolean; diameters: readonly Diameter[]; unit: LengthUnit }

/** The basic profile of the thread with the figures of the class, in proportion but with the distance to the axis
 *  shortened. */
export function ThreadSketch({ thread, internal, diameters, unit }: Props) {
  const points = profilePoints()
  const edge = internal ? majorY - 30 : axisY
  const body = `M${at(left, edge)} L${points.join(' L')} L${at(right, edge)} Z`
  const levels = [majorY, pitchY, minorY]
  return (
    <svg
      className={styles.sketch}
      viewBox="0 0 520 206"
      role="img"
      aria-label={`${thread.label} ${internal ? '内螺纹' : '外螺纹'}牙型示意图`}
    >
      <defs>
        <pattern id="threadHatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" className={styles.hatch} />
        </pattern>
      </defs>
      <path d={body} fill="url(#threadHatch)" />
      <path d={`M${points.join(' L')}`} className={styles.outline} />
      <path d={`M${at(left - 10, axisY)} H${right + 10}`} className={styles.axis} />
      <Pitch P={thread.P} unit={unit} />
      <text x={crestX(1) + pitch / 2} y={majorY + 14} className={styles.angle}>
        60°
      </text>
      {diameters.map((diameter, i) => (
        <Level key={diameter.name} y={levels[i]!} place={i} diameter={diameter} unit={unit} />
      ))}
    </svg>
  )
}

function Pitch({ P, unit }: { P: number; unit: LengthUnit }) {
  const [from, to, y] = [crestX(0), crestX(1), majorY - 16]
  return (
    <g className={styles.dimension}>
      <path d={`M${from} ${majorY - 4}V${y - 6}M${to} ${majorY - 4}V${y - 6}M${from} ${y}H${to}`} />
      <Arrow x={from} y={y} turn={180} />
      <Arrow x={to} y={y} turn={0} />
      <text x={(from + to) / 2} y={y - 5} textAnchor="middle">
        P = {unit === 'mm' ? plain(P) : inUnit(P, unit)}
      </text>
    </g>
  )
}

type LevelProps = { y: number; place: number; diameter: Diameter; unit: LengthUnit }

/** One diameter: an arrow from the axis, with its limits beside it. */
function Level({ y, place, diameter, unit }: LevelProps) {
  const { name, letter, basic, min, max } = diameter
  const x = right + 14 + place * 16
  const textX = right + 70
  const textY = [majorY - 10, pitchY + 14, minorY + 36][place]!
  const figures =
    min === null && max === null
      ? inUnit(basic, unit)
      : max === null
        ? `≥ ${inUnit(min, unit)}`
        : `${inUnit(max, unit)} / ${inUnit(min, unit)}`
  return (
    <g className={styles.dimension}>
      <path d={`M${left} ${y}H${x + 6}`} className={styles.level} />
      <path d={`M${x} ${axisY}V${y}M${x} ${y + 10 + place * 4}L${textX - 6} ${textY - 2}`} />
      <Arrow x={x} y={y} turn={-90} />
      <text x={textX} y={textY - 2}>
        {name} {letter}
      </text>
      <text x={textX} y={textY + 12} className={styles.value}>
        {figures}
      </text>
    </g>
  )
}

const Arrow = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <path d="M0 0L-8 2.6V-2.6Z" transform={`translate(${x} ${y}) rotate(${turn})`} className={styles.arrow} />
)
