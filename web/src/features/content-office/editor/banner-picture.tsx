import { pictureTypes } from '@lianmeng/contract/pictures'
import { useState } from 'react'
import { Field } from '../../../ui/form/field.tsx'
import { FileButton } from '../../../ui/picture/upload.tsx'
import { uploadPicture } from '../text-editor/upload-picture.ts'
import styles from './content-editor.module.css'

type Props = { image: string; onChange: (address: string) => void }

/** The picture of a banner: add, replace, remove. */
export function BannerPicture({ image, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false)
  const upload = async (file: File) => {
    setIsUploading(true)
    const address = await uploadPicture(file)
    setIsUploading(false)
    if (address) onChange(address)
  }
  return (
    <Field label="图片" hint="PNG、JPEG 或 WebP，不超过 4 MB，宜为 1200×400；不传则使用默认背景">
      {(tied) => (
        <div className={styles.picture}>
          <FileButton
            name="选择图片文件"
            tied={tied}
            accept={pictureTypes}
            disabled={isUploading}
            onPick={(file) => void upload(file)}
          >
            {isUploading ? '上传中…' : image ? '更换图片' : '上传图片'}
          </FileButton>
          {image && !isUploading && (
            <button type="button" className="btn-link" onClick={() => onChange('')}>
              移除图片
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
