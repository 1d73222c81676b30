import { maxPictures } from '@lianmeng/contract/aftersale/aftersale'
import type { upload } from '@lianmeng/contract/aftersale/endpoints'
import type { uploadPicture } from '@lianmeng/contract/aftersale/seller-endpoints'
import { pictureProblem, pictureTypes } from '@lianmeng/contract/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import { Field } from '../../ui/form/field.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import styles from './aftersale.module.css'

/** An uploaded picture. */
export type Evidence = { fileId: string; name: string }

type Props = {
  /** Upload endpoint: each side has its own. */
  to: typeof upload | typeof uploadPicture
  files: readonly Evidence[]
  onFiles: (files: readonly Evidence[]) => void
  /** Whether a picture is on its way: a form that is sent meanwhile would go without it. */
  onBusy: (isBusy: boolean) => void
}

/** Pictures that show the fault. */
export function EvidenceField({ to, files, onFiles, onBusy }: Props) {
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(to as typeof upload, {}, file, setShare),
    onMutate: () => onBusy(true),
    onSuccess: ({ fileId }, { name }) => onFiles([...files, { fileId, name }]),
    onSettled: () => onBusy(false),
  })
  const take = (file: File) => {
    const problem = pictureProblem(file)
    if (problem) return notify.warning(problem)
    setShare(0)
    send.mutate(file)
  }
  return (
    <Field label="凭证图片" hint={`PNG、JPEG 或 WebP 图片，每张不超过 4 MB，最多 ${maxPictures} 张。`}>
      {(tied) => (
        <div className={styles.files}>
          {files.length > 0 && (
            <ul>
              {files.map(({ fileId, name }) => (
                <li key={fileId}>
                  {name}
                  <button
                    type="button"
                    className="btn-link"
                    aria-label={`移除 ${name}`}
                    onClick={() => onFiles(files.filter((one) => one.fileId !== fileId))}
                  >
                    移除
                  </button>
                </li>
              ))}
            </ul>
          )}
          <FileButton
            tied={tied}
            accept={pictureTypes}
            disabled={send.isPending || files.length >= maxPictures}
            onPick={take}
          >
            添加图片
          </FileButton>
          {send.isPending && <UploadProgress share={share} />}
        </div>
      )}
    </Field>
  )
}
