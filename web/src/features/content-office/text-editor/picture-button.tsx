import { pictureTypes } from '@lianmeng/contract/pictures'
import { useRef } from 'react'

/** Asks for a picture from the user's own files. */
export function PictureButton({ onPick }: { onPick: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" title="插入图片，也可直接粘贴或拖入" onClick={() => field.current?.click()}>
        图片
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept={pictureTypes.join()}
        aria-label="选择图片"
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
