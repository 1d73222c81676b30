import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './shape-choice.module.css'
import { ShapePicture } from './shape-picture.tsx'
import { StandardPicture } from './standard-picture.tsx'

type Props = {
  shape: { id: number; name: string; imageUrl: string }
  /** The button or link around the picture and the name. */
  children: (content: ReactNode) => ReactNode
}

/** A shape in a picker: its picture and name. Hovering enlarges the part of that shape. [spec §2] */
export function ShapeChoice({ shape: { id, name, imageUrl }, children }: Props) {
  const [isLarge, setLarge] = useState(false)
  const label = name.replace('_', ' ')
  const show = () => setLarge(true)
  const hide = () => setLarge(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether its button is pointed at or has the focus
    <div
      className={styles.choice}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children(
        <>
          <ShapePicture shapeTypeId={id} width={64} />
          <span>{label}</span>
        </>,
      )}
      {isLarge && (
        <figure className={styles.large} aria-hidden="true">
          <StandardPicture shapeTypeId={id} imageUrl={imageUrl} width={240} />
          <figcaption>{label}</figcaption>
        </figure>
      )}
    </div>
  )
}
