import { errataCells, proposeErratum } from '@lianmeng/contract/standard-data/errata-endpoints'
import { standardDataTexts as texts } from '@lianmeng/contract/standard-data/texts'
import { notify } from '../../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'

type Props = { standardId: number; standardName: string; onClose: () => void }
type Draft = { size: string; column: string; proposed: string; source: string }

const problemsOf = ({ size, column, proposed, source }: Draft) => ({
  size: size === '' ? '请选择规格' : undefined,
  column: column === '' ? '请选择尺寸' : undefined,
  proposed: proposed.trim() === '' ? '请填写建议的数值' : undefined,
  source: source.trim() === '' ? texts.sourceMissing : undefined,
})

/** Proposes another figure for one cell of a standard's table. */
export function ErratumDialog({ standardId, standardName, onClose }: Props) {
  const cells = useRead(errataCells, { standardId })
  const send = useWrite(proposeErratum)
  const { draft, change, problems, submit } = useDraft<Draft>(
    { size: '', column: '', proposed: '', source: '' },
    problemsOf,
  )
  const { columns = [], rows = [] } = cells.data ?? {}
  const row = rows.find(({ size }) => size === draft.size)
  const filled = columns.filter((_, at) => row?.cells[at])
  const printed = row?.cells[columns.findIndex(({ name }) => name === draft.column)] ?? ''
  const propose = () =>
    send.mutate(
      { standardId, ...draft },
      {
        onSuccess: () => {
          notify.success('已提交，平台会核实')
          onClose()
        },
      },
    )
  return (
    <FormDialog title="数值纠错" okText="提交" isPending={send.isPending} onSubmit={submit(propose)} onClose={onClose}>
      <p className="sub">{standardName}：请对照标准原文，写明正确的数值与出处。</p>
      <SelectField
        label="规格"
        required
        problem={problems.size}
        options={[{ value: '', text: '请选择' }, ...rows.map(({ size }) => ({ value: size, text: size }))]}
        value={draft.size}
        onChoose={(size) => change({ size, column: '' })}
      />
      <SelectField
        label="尺寸"
        required
        problem={problems.column}
        options={[{ value: '', text: '请选择' }, ...filled.map(({ name, title }) => ({ value: name, text: title }))]}
        value={draft.column}
        onChoose={(column) => change({ column })}
      />
      <TextField
        label="建议的数值"
        required
        problem={problems.proposed}
        hint={printed === '' ? undefined : `现在是 ${printed}`}
        maxLength={20}
        value={draft.proposed}
        onValue={(proposed) => change({ proposed })}
      />
      <TextArea
        label="依据"
        required
        problem={problems.source}
        rows={3}
        maxLength={300}
        placeholder="标准的页码与表号，或其他资料"
        value={draft.source}
        onValue={(source) => change({ source })}
      />
    </FormDialog>
  )
}
