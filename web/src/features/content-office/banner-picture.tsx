import { pictureTypes } from '@lianmeng/contract/pictures'
import { useId, useState } from 'react'
import styles from './content-editor.module.css'
import { uploadPicture } from './upload-picture.ts'

type Props = { image: string; onChange: (address: string) => void }

/** The picture of a banner: taken, replaced, taken away. */
export function BannerPicture({ image, onChange }: Props) {
  const id = useId()
  const [isUploading, setIsUploading] = useState(false)
  const upload = async (file: File) => {
    setIsUploading(true)
    const address = await uploadPicture(file)
    setIsUploading(false)
    if (address) onChange(address)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>图片</label>
      <div className={styles.picture}>
        <input
          id={id}
          type="file"
          accept={pictureTypes.join()}
          disabled={isUploading}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file may be picked again.
            target.value = ''
            if (file) void upload(file)
          }}
        />
        {isUploading && <span className="sub">上传中…</span>}
        {image && !isUploading && (
          <button type="button" className="btn-link" onClick={() => onChange('')}>
            移除图片
          </button>
        )}
      </div>
      <span className="sub">PNG、JPEG 或 WebP，不超过 4 MB；不传则使用默认背景</span>
    </div>
  )
}
