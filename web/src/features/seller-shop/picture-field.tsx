import { pictureProblem, pictureTypes } from '@lianmeng/contract/pictures'
import { uploadShopPicture } from '@lianmeng/contract/shop/seller-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { uploadFile } from '../../lib/calls/upload.ts'
import type { Tied } from '../../ui/form/field.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import styles from './seller-shop.module.css'

type Props = {
  tied: Tied
  name: string
  addresses: readonly string[]
  /** Maximum number. */
  most: number
  onChange: (addresses: string[]) => void
}

/** Pictures of the shop: uploaded as soon as they are chosen, shown once the settings are saved. */
export function PictureField({ tied, name, addresses, most, onChange }: Props) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadShopPicture, {}, file, setShare),
    onSuccess: ({ url }) => onChange([...addresses, url].slice(-most)),
  })
  const take = (file: File) => {
    const problem = pictureProblem(file)
    if (problem) return notify.warning(problem)
    setShare(0)
    upload.mutate(file)
  }
  return (
    <div className={styles.pictures}>
      {addresses.map((address, n) => (
        <figure key={address}>
          <img src={address} alt={`${name}${n + 1}`} />
          <button
            type="button"
            className="btn-link"
            onClick={() => onChange(addresses.filter((each) => each !== address))}
          >
            移除
          </button>
        </figure>
      ))}
      <FileButton
        tied={tied}
        accept={pictureTypes}
        disabled={upload.isPending || (most > 1 && addresses.length >= most)}
        onPick={take}
      >
        {most === 1 && addresses.length > 0 ? '更换图片' : '上传图片'}
      </FileButton>
      {upload.isPending && <UploadProgress share={share} />}
    </div>
  )
}
