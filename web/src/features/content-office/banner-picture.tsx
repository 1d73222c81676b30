import { useState } from 'react'
import styles from './content-editor.module.css'
import { PictureButton } from './picture-button.tsx'
import { uploadPicture } from './upload-picture.ts'

type Props = { image: string; onChange: (address: string) => void }

/** The picture of a banner: taken, replaced, taken away. */
export function BannerPicture({ image, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false)
  const upload = async (file: File) => {
    setIsUploading(true)
    const address = await uploadPicture(file)
    setIsUploading(false)
    if (address) onChange(address)
  }
  return (
    <div className={styles.field}>
      <span>图片</span>
      <div className={styles.picture}>
        <PictureButton className="btn" disabled={isUploading} onPick={(file) => void upload(file)}>
          {isUploading ? '上传中…' : image ? '更换图片' : '上传图片'}
        </PictureButton>
        {image && !isUploading && (
          <button type="button" className="btn-link" onClick={() => onChange('')}>
            移除图片
          </button>
        )}
      </div>
      <span className="sub">PNG、JPEG 或 WebP，不超过 4 MB，宜为 1200×400；不传则使用默认背景</span>
    </div>
  )
}
