import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Light modules around the code, without which readers do not find it. */
const margin = 4

/** A text as a picture that a phone reads: one square per dark module. */
export function QrCode({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { border: margin })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={name}>
      <path d={squares.join('')} />
    </svg>
  )
}
