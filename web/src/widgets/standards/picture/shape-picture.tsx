import { memo } from 'react'
import { type ShapePlace, shapePath } from './figure.ts'

type Props = ShapePlace & {
  /** Pixels; the picture is twice as wide as high. */
  width?: number
}

/** A small line drawing of the kind of part, decorative beside its name. */
export const ShapePicture = memo(function ShapePicture({ width = 48, ...place }: Props) {
  const path = shapePath(place)
  return (
    <svg
      width={width}
      height={width / 2}
      viewBox="0 0 64 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {path ? (
        <path d={path} vectorEffect="non-scaling-stroke" />
      ) : (
        <path d="M12 8h40v16H12z" strokeDasharray="3 3" strokeOpacity=".4" />
      )}
    </svg>
  )
})
