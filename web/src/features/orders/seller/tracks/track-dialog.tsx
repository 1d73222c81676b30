import {
  addTrack,
  sellerTracks,
  trackTexts,
  uploadTrackPhoto,
} from '@lianmeng/contract/orders/delivery/track-endpoints'
import { pictureProblem, pictureTypes } from '@lianmeng/contract/pictures'
import { momentOf } from '@lianmeng/trade/time/china'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { stillUploading, uploadFile } from '../../../../lib/calls/upload.ts'
import { formatDate, formatDateTime } from '../../../../lib/text/format.ts'
import { DayField } from '../../../../ui/choice/date/day-field.tsx'
import { Field, TextArea, TextField } from '../../../../ui/form/field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FileButton, UploadProgress } from '../../../../ui/picture/upload.tsx'

type Props = { orderNo: string; batch: number; onClose: () => void }

/** Records the position of a shipment, with a picture of its waybill. */
export function TrackDialog({ orderNo, batch, onClose }: Props) {
  const [form, setForm] = useState(() => ({
    day: formatDate(new Date()),
    time: formatDateTime(new Date()).slice(-5),
    place: '',
    note: '',
    fileId: '',
  }))
  const [isUploading, setIsUploading] = useState(false)
  const put = (changes: Partial<typeof form>) => setForm((before) => ({ ...before, ...changes }))
  const write = useWrite(addTrack, { stale: [sellerTracks] })
  const submit = () => {
    const at = form.time.trim() === '' ? undefined : momentOf(`${form.day}T${form.time.trim()}`)
    if (!at) return notify.warning(trackTexts.badTime)
    if (form.note.trim() === '') return notify.warning(trackTexts.noteMissing)
    if (isUploading) return notify.warning(stillUploading)
    if (write.isPending) return
    const { place, note, fileId } = form
    const stop = { happenedAt: at.toISOString(), place: place.trim(), note: note.trim() }
    write.mutate(
      { orderNo, batch, ...stop, ...(fileId && { fileId }) },
      {
        onSuccess: () => {
          notify.success('物流信息已登记')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog title="登记物流" okText="登记" isPending={write.isPending} onSubmit={submit} onClose={onClose}>
      <DayField label="日期" required value={form.day} onChoose={(day) => put({ day })} />
      <TextField
        label="时间"
        required
        maxLength={5}
        hint="例如 14:05"
        value={form.time}
        onValue={(time) => put({ time })}
      />
      <TextField label="地点" maxLength={60} value={form.place} onValue={(place) => put({ place })} />
      <TextArea label="说明" required maxLength={200} value={form.note} onValue={(note) => put({ note })} />
      <PhotoField hasPhoto={form.fileId !== ''} onPhoto={(fileId) => put({ fileId })} onBusy={setIsUploading} />
    </FormDialog>
  )
}

type PhotoProps = { hasPhoto: boolean; onPhoto: (fileId: string) => void; onBusy: (isBusy: boolean) => void }

function PhotoField({ hasPhoto, onPhoto, onBusy }: PhotoProps) {
  const [share, setShare] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadTrackPhoto, {}, file, setShare),
    onMutate: () => onBusy(true),
    onSuccess: ({ fileId }) => onPhoto(fileId),
    onSettled: () => onBusy(false),
  })
  const take = (file: File) => {
    const problem = pictureProblem(file)
    if (problem) return notify.warning(problem)
    setShare(0)
    upload.mutate(file)
  }
  return (
    <Field label="托运单照片" hint="PNG、JPEG 或 WebP 图片，不超过 4 MB">
      {(tied) => (
        <span>
          <FileButton tied={tied} accept={pictureTypes} disabled={upload.isPending} onPick={take}>
            {hasPhoto ? '更换照片' : '上传照片'}
          </FileButton>{' '}
          {upload.isPending && <UploadProgress share={share} />}
          {hasPhoto && !upload.isPending && <span className="tag tag-ok">已上传</span>}
        </span>
      )}
    </Field>
  )
}
