import { pictureTypes } from '@lianmeng/contract/pictures'
import { type ReactNode, useRef } from 'react'

type Props = {
  onPick: (file: File) => void
  className?: string
  hint?: string
  disabled?: boolean
  children: ReactNode
}

/** Asks for a picture from the user's own files. */
export function PictureButton({ onPick, className, hint, disabled, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className={className}
        title={hint}
        disabled={disabled}
        onClick={() => field.current?.click()}
      >
        {children}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label="选择图片文件"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be picked again.
          target.value = ''
          if (file) onPick(file)
        }}
      />
    </>
  )
}
