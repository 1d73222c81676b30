import { drawingDetail, keepVersion } from '@lianmeng/contract/drawing-edits/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import type { LineInput } from '@lianmeng/contract/quotes/shapes'
import { call } from '../../../lib/calls/call.ts'
import { markStale } from '../../../lib/calls/query.ts'
import { AskQuote } from '../../../widgets/ask-quote/ask-quote.tsx'
import type { Editor } from '../use-editor.ts'

type Props = { detail: DataOf<typeof drawingDetail>; editor: Editor }

/** 询价 for the drawing as it is now: it is kept as a version, which is what sellers see. */
export const AskButton = ({ detail: { taskId, number, name }, editor }: Props) => (
  <AskQuote
    title={[number, name].filter(Boolean).join(' ')}
    className="btn btn-brand"
    disabled={editor.saving !== 'saved' || editor.isWorking}
    lines={() => lockedLine(taskId, editor.saved.revision)}
  />
)

async function lockedLine(taskId: number, revision: number): Promise<LineInput[] | undefined> {
  const kept = await call(keepVersion, { taskId, revision, note: '询价' }).catch(() => undefined)
  await markStale(drawingDetail)
  return kept && [{ subject: 'drawing', taskId, edition: kept.n, text: '', quantities: [] }]
}
