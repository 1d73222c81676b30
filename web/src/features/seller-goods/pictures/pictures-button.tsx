import { pictureTypes } from '@lianmeng/contract/pictures'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { type PictureChange, setPictures } from '@lianmeng/contract/seller-goods/picture-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatCount } from '../../../lib/text/format.ts'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { FileButton } from '../../../ui/picture/upload.tsx'
import type { Wanted } from '../use-listing.ts'
import { type UploadedPicture, usePictureUpload } from './use-picture-upload.ts'

type Props = { wanted: Wanted; count: number; onDone: () => void }

/** Uploads one picture, previews it and assigns it to many goods. */
export function PicturesButton({ wanted, count, onDone }: Props) {
  const [picture, setPicture] = useState<UploadedPicture | null>(null)
  const upload = usePictureUpload(setPicture)
  return (
    <>
      <FileButton accept={pictureTypes} disabled={count === 0 || upload.isPending} onPick={upload.take}>
        {upload.isPending ? '上传中…' : '设置图片'}
      </FileButton>
      {picture && <PictureDialog {...{ picture, wanted, count, onDone }} onClose={() => setPicture(null)} />}
    </>
  )
}

const choices = [
  { value: 'replace', text: '替换原有图片' },
  { value: 'add', text: '保留原有图片，加在后面' },
] as const satisfies readonly { value: PictureChange; text: string }[]

type DialogProps = Props & { picture: UploadedPicture; onClose: () => void }

function PictureDialog({ picture, wanted, count, onDone, onClose }: DialogProps) {
  const [how, setHow] = useState<PictureChange>('replace')
  const set = useWrite(setPictures, { stale: [goods.list, goods.detail] })
  const submit = async () => {
    const { changed, refused } = await set.mutateAsync({ ...wanted, pictureIds: [picture.id], how })
    const [first] = refused
    if (first) notify.warning(`${first.ownCode || first.name}：${first.reason}${refused.length > 1 ? ' 等' : ''}`)
    notify.success(`已设置 ${formatCount(changed)} 个商品的图片`)
    onClose()
    onDone()
  }
  return (
    <FormDialog
      title="设置商品图片"
      width={420}
      labels="above"
      okText="确定"
      isPending={set.isPending}
      onSubmit={() => void submit().catch(() => {})}
      onClose={onClose}
    >
      <p>
        <img src={picture.thumbnail} alt="刚上传的图片" width={72} height={72} />
      </p>
      <RadioGroup label={`用于 ${formatCount(count)} 个商品`} choices={choices} value={how} onChoose={setHow} />
    </FormDialog>
  )
}
