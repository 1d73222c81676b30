import type { DataOf } from '@lianmeng/contract/endpoint'
import { type PhotoRow, readPhoto } from '@lianmeng/contract/fast-order/photo-endpoints'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../lib/calls/upload.ts'
import { photoToRead } from '../../lib/lists/photo-to-read.ts'
import { sentPhoto } from '../../lib/lists/sent-photo.ts'

/** A row while a person checks it. Rows that name no part begin left out. */
export type CheckedRow = PhotoRow & { id: number; isConfirmed: boolean; isLeftOut: boolean; isChanged: boolean }

/** A picture that was read. `address`: of the picture as it was sent. */
export type ReadPhoto = Omit<DataOf<typeof readPhoto>, 'rows'> & { name: string; address: string; seconds: number }

/** ms; several people may wait for their pictures. */
const patience = 180_000

type Photo = { file: File; quarters: number; read: ReadPhoto; rows: CheckedRow[] }

const checked = (rows: readonly PhotoRow[]): CheckedRow[] =>
  rows.map((row, id) => ({ ...row, id, isConfirmed: false, isLeftOut: !row.isPart, isChanged: false }))

/** Reads pictures of lists, one after the other, and keeps what the person says about their rows. */
export function usePhoto() {
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const address = useRef('')

  const close = () => {
    URL.revokeObjectURL(address.current)
    setPhoto(null)
  }
  const read = async (file: File, quarters = 0) => {
    setShare(0)
    const since = performance.now()
    try {
      const sent = await sentPhoto(file, quarters)
      const { rows, ...answer } = await uploadFile(readPhoto, {}, sent, setShare, { patience })
      const seconds = (performance.now() - since) / 1000
      close()
      address.current = URL.createObjectURL(sent)
      setPhoto({
        file,
        quarters,
        read: { ...answer, name: file.name, address: address.current, seconds },
        rows: checked(rows),
      })
    } catch {
      // The failure was shown; the picture before stays.
    } finally {
      setShare(null)
    }
  }
  const change = (id: number, to: Partial<CheckedRow>) =>
    setPhoto(
      (before) => before && { ...before, rows: before.rows.map((row) => (row.id === id ? { ...row, ...to } : row)) },
    )
  const keepRows = (isKept: (row: CheckedRow) => boolean) =>
    setPhoto((before) => before && { ...before, rows: before.rows.filter(isKept) })

  const readNow = useRef(read)
  useEffect(() => {
    const waiting = photoToRead.take()
    if (waiting) void readNow.current(waiting)
    return () => URL.revokeObjectURL(address.current)
  }, [])
  return { photo, share, read: (file: File, quarters?: number) => void read(file, quarters), change, keepRows, close }
}
