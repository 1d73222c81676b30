import type { DataOf } from '@lianmeng/contract/endpoint'
import { pictureProblem } from '@lianmeng/contract/pictures'
import { uploadPicture } from '@lianmeng/contract/seller-goods/picture-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { uploadFile } from '../../../lib/calls/upload.ts'

export type UploadedPicture = DataOf<typeof uploadPicture>

/** Uploads a picture of goods as soon as it is chosen. */
export function usePictureUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadPicture, {}, file, setShare),
    onSuccess: onUploaded,
  })
  const take = (file: File) => {
    const problem = pictureProblem(file)
    if (problem) return notify.warning(problem)
    setShare(0)
    upload.mutate(file)
  }
  return { take, share, isPending: upload.isPending }
}
