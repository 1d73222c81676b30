import { encode } from 'uqr'

/** Width of the quiet zone in modules, without which readers do not find the code. */
const margin = 4

type Props = {
  text: string
  name: string
  /** Sets its size. */
  className?: string | undefined
  /** Error correction level: `M` for labels glued to a shelf. */
  keeps?: 'L' | 'M'
}

/** A text as a QR code: one square per dark module. */
export function QrCode({ text, name, className, keeps = 'L' }: Props) {
  const { data, size } = encode(text, { border: margin, ecc: keeps })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={name}>
      <path d={squares.join('')} />
    </svg>
  )
}
