import { drawingList, startDrawing } from '@lianmeng/contract/drawing-edits/endpoints'
import type { DrawingTarget } from '@lianmeng/contract/drawings/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { useWrite } from '../../lib/calls/query.ts'
import { useRights } from '../../lib/person/rights.ts'
import { useLoginGate } from '../../lib/person/session.ts'

/** 改图: a new draft with this part as its base; the company's own drawing is opened itself. */
export function EditButton({ drawn }: { drawn: DrawingTarget }) {
  const { office, linkTo } = useArea()
  const navigate = useNavigate()
  const gate = useLoginGate()
  const { hindrance } = useRights()
  const start = useWrite(startDrawing, { stale: [drawingList] })
  if (office) return null
  const open = (taskId: number) => void navigate(linkTo('ygpProject', { task: String(taskId) }) as never)
  const why = hindrance('purchase')
  return (
    <button
      type="button"
      className="btn"
      disabled={start.isPending || why !== ''}
      title={why || '以此为底改尺寸，图纸、三维和重量随之更新'}
      onClick={() =>
        gate(() =>
          drawn.taskId ? open(drawn.taskId) : start.mutate(drawn, { onSuccess: ({ taskId }) => open(taskId) }),
        )
      }
    >
      改图
    </button>
  )
}
