import { encode } from 'uqr'

/** Light modules around the code, without which readers do not find it. */
const margin = 4

type Props = {
  text: string
  name: string
  /** Says how large it is. */
  className?: string | undefined
  /** How much of it may be lost: `M` for what is glued to a shelf. */
  keeps?: 'L' | 'M'
}

/** A text as a picture that a phone reads: one square per dark module. */
export function QrCode({ text, name, className, keeps = 'L' }: Props) {
  const { data, size } = encode(text, { border: margin, ecc: keeps })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={name}>
      <path d={squares.join('')} />
    </svg>
  )
}
