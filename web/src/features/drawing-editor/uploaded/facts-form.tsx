import { drawingList } from '@lianmeng/contract/drawing-edits/endpoints'
import { saveUpload, type UploadedDrawing, uploadedDrawing } from '@lianmeng/contract/drawing-edits/upload-endpoints'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'

type Facts = Pick<UploadedDrawing, 'name' | 'number' | 'material' | 'size' | 'quantityNote'>

const problemsOf = ({ name }: Facts) => ({ name: name.trim() ? undefined : '请填写零件名称' })

/** Name, number, material, size and quantity of the part on an uploaded drawing. */
export function FactsForm({ upload, isReadOnly }: { upload: UploadedDrawing; isReadOnly: boolean }) {
  const { taskId, revision, name, number, material, size, quantityNote } = upload
  const { draft, change, problems, submit } = useDraft<Facts>(
    { name, number, material, size, quantityNote },
    problemsOf,
  )
  const save = useWrite(saveUpload, { stale: [uploadedDrawing, drawingList] })
  const send = () => save.mutate({ taskId, revision, ...draft }, { onSuccess: () => notify.success('已保存') })
  return (
    <Form onSubmit={submit(send)} aria-label="零件资料">
      <TextField
        label="零件名称"
        required
        maxLength={40}
        disabled={isReadOnly}
        value={draft.name}
        problem={problems.name}
        onValue={(text) => change({ name: text })}
      />
      <TextField
        label="图号"
        maxLength={30}
        disabled={isReadOnly}
        value={draft.number}
        onValue={(text) => change({ number: text })}
      />
      <TextField
        label="材料"
        maxLength={60}
        placeholder="如 35CrMo、304、8.8 级"
        disabled={isReadOnly}
        value={draft.material}
        onValue={(text) => change({ material: text })}
      />
      <TextField
        label="规格尺寸"
        maxLength={60}
        placeholder="如 M12×80"
        disabled={isReadOnly}
        value={draft.size}
        onValue={(text) => change({ size: text })}
      />
      <TextArea
        label="数量说明"
        maxLength={100}
        rows={2}
        placeholder="如 首批 500 支，以后每月 2 千支"
        disabled={isReadOnly}
        value={draft.quantityNote}
        onValue={(text) => change({ quantityNote: text })}
      />
      <button type="submit" className="btn btn-brand" disabled={isReadOnly || save.isPending}>
        保存资料
      </button>
    </Form>
  )
}
