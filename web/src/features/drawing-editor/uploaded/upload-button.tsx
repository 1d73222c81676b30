import { drawingList } from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTexts, maxDrawingFile } from '@lianmeng/contract/drawing-edits/texts'
import { uploadDrawing } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../../area/use-area.tsx'
import { notify } from '../../../lib/calls/notify.ts'
import { uploadFile } from '../../../lib/calls/upload.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { FileButton, UploadProgress } from '../../../ui/picture/upload.tsx'

const endings = ['.pdf', '.dxf', '.step', '.stp', '.png', '.jpg', '.jpeg', '.webp']

/** 上传图纸: keeps a file as a drawing of the company and opens it. */
export function UploadButton({ className = 'btn' }: { className?: string }) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { hindrance } = useRights()
  const [share, setShare] = useState<number>()
  const why = hindrance('purchase')
  const send = async (file: File) => {
    if (file.size > maxDrawingFile) return notify.warning(drawingTexts.fileTooLarge)
    setShare(0)
    try {
      const query = { fileName: file.name.slice(-200) }
      const { taskId } = await uploadFile(uploadDrawing, {}, file, setShare, { query })
      await queries.invalidateQueries({ queryKey: [drawingList.path] })
      void navigate(linkTo('ygpProject', { file: String(taskId) }) as never)
    } catch {
      // The call has told why.
    } finally {
      setShare(undefined)
    }
  }
  return (
    <>
      <FileButton
        accept={endings}
        name="上传图纸文件"
        className={className}
        disabled={share !== undefined || why !== ''}
        hint={why || 'PDF、DXF、STEP 或图片，最大 10 MB'}
        onPick={(file) => void send(file)}
      >
        {share === undefined ? '上传图纸' : share < 1 ? '正在上传' : '正在读取图纸'}
      </FileButton>
      {share !== undefined && <UploadProgress share={share} />}
    </>
  )
}
