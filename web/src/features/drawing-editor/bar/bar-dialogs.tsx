import * as contract from '@lianmeng/contract/drawing-edits/endpoints'
import { drawingTemplates, saveTemplate } from '@lianmeng/contract/drawing-edits/template-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { Editor } from '../use-editor.ts'

type Detail = DataOf<typeof contract.drawingDetail>
type NameProps = { detail: Detail; editor: Editor; onClose: () => void }

/** Changes the name of a drawing and its number in the title block. */
export function NameDialog({ detail, editor, onClose }: NameProps) {
  const [name, setName] = useState(detail.name)
  const [number, setNumber] = useState(detail.number)
  const save = useWrite(contract.saveDrawing, { stale: [contract.drawingDetail, contract.drawingList] })
  return (
    <FormDialog
      title="名称与图号"
      okText="保存"
      isPending={save.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(
          { taskId: detail.taskId, revision: editor.saved.revision, name, number },
          {
            onSuccess: ({ revision }) => {
              editor.adopt(revision)
              onClose()
            },
          },
        )
      }}
    >
      <Field label="名称" required>
        {(tied) => (
          <input {...tied} value={name} maxLength={40} required onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field label="图号" hint="印在标题栏，后面带版本字母">
        {(tied) => <input {...tied} value={number} maxLength={30} onChange={({ target }) => setNumber(target.value)} />}
      </Field>
    </FormDialog>
  )
}

/** Keeps the saved draft as a version, with a note. */
export function VersionDialog({
  taskId,
  revision,
  onClose,
}: {
  taskId: number
  revision: number
  onClose: () => void
}) {
  const [note, setNote] = useState('')
  const keep = useWrite(contract.keepVersion, { stale: [contract.drawingDetail, contract.drawingList] })
  return (
    <FormDialog
      title="另存版本"
      okText="保存版本"
      isPending={keep.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate(
          { taskId, revision, note },
          {
            onSuccess: ({ letter }) => {
              notify.success(`已存为 ${letter} 版`)
              onClose()
            },
          },
        )
      }}
    >
      <Field label="说明" hint="版本保存后不再改变">
        {(tied) => (
          <input
            {...tied}
            value={note}
            maxLength={40}
            placeholder="如：销孔 ⌀3.2"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** Keeps the present changes as a template of the company. */
export function TemplateDialog({ settings, onClose }: { settings: contract.Setting[]; onClose: () => void }) {
  const [name, setName] = useState('')
  const keep = useWrite(saveTemplate, { stale: [drawingTemplates] })
  return (
    <FormDialog
      title="存为公司模板"
      okText="保存模板"
      isPending={keep.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate(
          { name, settings },
          {
            onSuccess: () => {
              notify.success('模板已保存，全公司可用')
              onClose()
            },
          },
        )
      }}
    >
      <Field label="模板名称" required hint={`当前的 ${settings.length} 项改动；同名模板会被替换`}>
        {(tied) => (
          <input {...tied} value={name} maxLength={20} required onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
