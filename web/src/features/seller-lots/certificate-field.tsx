import { uploadCertificate } from '@lianmeng/contract/lots/endpoints'
import { lotTexts, maxCertificate } from '@lianmeng/contract/lots/texts'
import { pictureTypes } from '@lianmeng/contract/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import styles from './seller-lots.module.css'

/** The mill's own certificate: uploaded as soon as it is chosen, kept once the lot is saved. */
export function CertificateField({ hasFile, onFile }: { hasFile: boolean; onFile: (fileId: string) => void }) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadCertificate, {}, file, setShare),
    onSuccess: ({ fileId }) => onFile(fileId),
  })
  const take = (file: File) => {
    if (file.size > maxCertificate) return notify.warning(lotTexts.certificateSize)
    setShare(0)
    upload.mutate(file)
  }
  return (
    <Field label="质保书原件" hint="PDF 或 PNG、JPEG、WebP 图片">
      {(tied) => (
        <span className={styles.file}>
          <FileButton
            tied={tied}
            accept={['application/pdf', ...pictureTypes]}
            disabled={upload.isPending}
            onPick={take}
          >
            {hasFile ? '更换文件' : '上传文件'}
          </FileButton>
          {upload.isPending && <UploadProgress share={share} />}
          {hasFile && !upload.isPending && (
            <>
              <span className="tag tag-ok">已上传</span>
              <button type="button" className="btn-link" onClick={() => onFile('')}>
                移除
              </button>
            </>
          )}
        </span>
      )}
    </Field>
  )
}
