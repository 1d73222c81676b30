import { uploadAttachment } from '@lianmeng/contract/orders/attachment-endpoints'
import { maxAttachments } from '@lianmeng/contract/orders/placing/terms'
import { documentProblem, documentTypes } from '@lianmeng/contract/pictures'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { uploadFile } from '../../../../lib/calls/upload.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { FileButton, UploadProgress } from '../../../../ui/picture/upload.tsx'
import type { AskedTerms } from './asked-terms.ts'
import styles from './whole-fields.module.css'

type Props = {
  files: AskedTerms['attachments']
  onFiles: (files: AskedTerms['attachments']) => void
  /** Whether a file is on its way: an order that is submitted meanwhile would go without it. */
  onBusy: (isBusy: boolean) => void
}

/** Drawings and agreements that go to the sellers with the order. */
export function AttachmentField({ files, onFiles, onBusy }: Props) {
  const [share, setShare] = useState(0)
  const send = useMutation({
    mutationFn: (file: File) => uploadFile(uploadAttachment, {}, file, setShare),
    onMutate: () => onBusy(true),
    onSuccess: ({ fileId }, { name }) => onFiles([...files, { fileId, name: name.slice(-100) }]),
    onSettled: () => onBusy(false),
  })
  const take = (file: File) => {
    const problem = documentProblem(file)
    if (problem) return notify.warning(problem)
    setShare(0)
    send.mutate(file)
  }
  return (
    <Field label="附件">
      {(tied) => (
        <span className={styles.files}>
          {files.map(({ fileId, name }) => (
            <span key={fileId} className="tag">
              {name}{' '}
              <button
                type="button"
                className="btn-link"
                onClick={() => onFiles(files.filter((one) => one.fileId !== fileId))}
              >
                移除<span className="visually-hidden"> {name}</span>
              </button>
            </span>
          ))}
          {files.length < maxAttachments && (
            <FileButton
              tied={tied}
              accept={documentTypes}
              hint={`图纸、技术协议等，图片或 PDF，每个不超过 4 MB，最多 ${maxAttachments} 个`}
              disabled={send.isPending}
              onPick={take}
            >
              添加附件
            </FileButton>
          )}
          {send.isPending && <UploadProgress share={share} />}
        </span>
      )}
    </Field>
  )
}
