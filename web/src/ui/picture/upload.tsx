import type { ReactNode } from 'react'
import type { Tied } from '../form/field.tsx'
import styles from './upload.module.css'

type Props = {
  /** Accepted media types, such as `image/png`. */
  accept: readonly string[]
  onPick: (file: File) => void
  /** Its name if no label gives one. */
  name?: string
  /** Set if it is inside a `Field`. */
  tied?: Tied
  className?: string | undefined
  hint?: string | undefined
  disabled?: boolean
  /** On a telephone: opens this camera instead of its files. */
  capture?: 'environment'
  children: ReactNode
}

/** Lets the user pick a file; it looks like a button and is the browser's own file field. */
export function FileButton({
  accept,
  onPick,
  name,
  tied,
  className = 'btn',
  hint,
  disabled,
  capture,
  children,
}: Props) {
  return (
    <label className={[className, styles.button].join(' ')} title={hint}>
      {children}
      <input
        {...tied}
        className="visually-hidden"
        type="file"
        accept={accept.join()}
        aria-label={name}
        disabled={disabled}
        capture={capture}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be picked again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}

/** Progress of an upload, `share` from 0 to 1. */
export const UploadProgress = ({ share }: { share: number }) => (
  <>
    <progress value={share} aria-label="上传进度" />
    <span className="sub">{Math.round(share * 100)}%</span>
  </>
)
