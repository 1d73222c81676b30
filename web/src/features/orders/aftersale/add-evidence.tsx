import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { stillUploading } from '../../../lib/calls/upload.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Evidence, EvidenceField } from '../../../widgets/aftersale/evidence-field.tsx'

type Props = Pick<Parameters<typeof EvidenceField>[0], 'to'> & {
  isPending: boolean
  onSend: (fileIds: string[], done: () => void) => void
}

/** Adds pictures while the after-sale is open. */
export function AddEvidence({ to, isPending, onSend }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [files, setFiles] = useState<readonly Evidence[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const close = () => {
    setIsOpen(false)
    setFiles([])
  }
  const submit = () => {
    if (isUploading) return notify.warning(stillUploading)
    if (files.length === 0) return notify.warning('请选择图片')
    if (isPending) return
    onSend(
      files.map(({ fileId }) => fileId),
      () => {
        notify.success('已补充凭证')
        close()
      },
    )
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setIsOpen(true)}>
        补充凭证
      </button>
      {isOpen && (
        <FormDialog
          title="补充凭证"
          labels="above"
          okText="提交"
          isPending={isPending}
          onSubmit={submit}
          onClose={close}
        >
          <EvidenceField to={to} files={files} onFiles={setFiles} onBusy={setIsUploading} />
        </FormDialog>
      )}
    </>
  )
}
