import { memo, useState } from 'react'
import type { ShapePlace } from './figure.ts'
import { ShapePicture } from './shape-picture.tsx'

type Props = ShapePlace & {
  /** Address of the kernel's picture of the part; empty if it has no figures. */
  imageUrl: string
  /** Pixels; the picture is twice as wide as high. */
  width?: number
}

/** The part of a standard, drawn from its figures; without figures, the line drawing of its kind. */
export const StandardPicture = memo(function StandardPicture({ imageUrl, width = 96, ...place }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  if (!imageUrl || hasFailed) return <ShapePicture {...place} width={width} />
  return (
    <img
      src={imageUrl}
      width={width}
      height={width / 2}
      style={{ objectFit: 'contain' }}
      loading="lazy"
      decoding="async"
      alt=""
      onError={() => setHasFailed(true)}
    />
  )
})
