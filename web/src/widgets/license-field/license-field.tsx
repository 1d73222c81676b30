import * as company from '@lianmeng/contract/company/endpoints'
import { documentProblem, documentTypes, pictureProblem, pictureTypes } from '@lianmeng/contract/pictures'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { uploadFile } from '../../lib/calls/upload.ts'
import type { Tied } from '../../ui/form/field.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import styles from './license-field.module.css'

type Props = {
  tied: Tied
  /** Subject of the picture. */
  name?: string
  /** Upload endpoint. */
  to?: typeof company.uploadLicense
  /** A PDF does as well. */
  takesPdf?: boolean
  /** Id for submitting the picture; empty until there is one. */
  onFileId: (fileId: string) => void
}

/** A local address of a chosen file's content, valid while it is shown. */
function usePreview(file: File | undefined): string | undefined {
  const [made, setMade] = useState<{ of: File; address: string }>()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setMade({ of: file, address })
    return () => URL.revokeObjectURL(address)
  }, [file])
  // The address of the previous file is already invalid when another one is chosen.
  return made?.of === file ? made?.address : undefined
}

/** Uploads and shows the picture of a business licence or another document; of a PDF it shows the name. */
export function LicenseField({
  tied,
  name = '营业执照',
  to = company.uploadLicense,
  takesPdf = false,
  onFileId,
}: Props) {
  const [file, setFile] = useState<File>()
  /** Problem of a file that was not even sent. */
  const [wrong, setWrong] = useState<string>()
  const [share, setShare] = useState(0)
  const isPdf = file?.type === 'application/pdf'
  const preview = usePreview(isPdf ? undefined : file)
  const kind = takesPdf ? '文件' : '图片'
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadFile(to, {}, chosen, setShare, { silent: true }),
    onSuccess: ({ fileId }) => onFileId(fileId),
  })

  const take = (chosen: File) => {
    const found = takesPdf ? documentProblem(chosen) : pictureProblem(chosen)
    setWrong(found)
    if (found) return
    onFileId('')
    setFile(chosen)
    setShare(0)
    upload.mutate(chosen)
  }

  const problem = wrong ?? upload.error?.message
  return (
    <div className={styles.upload}>
      {preview && !problem && <img className={styles.license} src={preview} alt={`所选的${name}`} />}
      <div className={styles.uploadLine}>
        <FileButton
          tied={tied}
          accept={takesPdf ? documentTypes : pictureTypes}
          disabled={upload.isPending}
          onPick={take}
        >
          {file ? `更换${kind}` : `选择${kind}`}
        </FileButton>
        {isPdf && !problem && <span>{file.name}</span>}
        {upload.isPending && <UploadProgress share={share} />}
        {upload.isSuccess && !problem && <span className="ok">已上传</span>}
        {upload.isError && file && (
          <button type="button" className="btn-link" onClick={() => upload.mutate(file)}>
            重新上传
          </button>
        )}
      </div>
      {problem && (
        <p className={styles.uploadProblem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
