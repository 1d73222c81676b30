import { type CostSheet, costSheets, saveCostSheet, workOutCost } from '@lianmeng/contract/quotes/seller-endpoints'
import { useWrite } from '../../../lib/calls/query.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useDraft } from '../../../ui/form/use-draft.ts'

export const emptySheet: CostSheet = {
  name: '',
  wirePrice: '',
  waste: 3,
  process: '',
  setup: '0',
  coating: '0',
  margin: 15,
}

type Typed = { [Key in keyof CostSheet]: string }
const figures = [
  ['wirePrice', '线材价（元/千克）'],
  ['waste', '损耗（%）'],
  ['process', '加工费（元/千支）'],
  ['setup', '调机费（元/批）'],
  ['coating', '表面处理（元/千克）'],
  ['margin', '毛利（%）'],
] as const

const isFigure = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text.trim())

const problemsOf = (typed: Typed) => ({
  name: typed.name.trim() ? undefined : '请填写名称',
  ...Object.fromEntries(figures.map(([key]) => [key, isFigure(typed[key]) ? undefined : '请填写不小于 0 的数字'])),
})

/** One sheet; one of the same name is replaced. */
export function CostSheetForm({ sheet, onClose }: { sheet: CostSheet; onClose: () => void }) {
  const initial = { ...sheet, waste: String(sheet.waste), margin: String(sheet.margin) }
  const { draft, change, problems, submit } = useDraft<Typed>(initial, problemsOf)
  const save = useWrite(saveCostSheet, { stale: [costSheets, workOutCost] })
  const send = () =>
    save.mutate(
      { ...draft, name: draft.name.trim(), waste: Number(draft.waste), margin: Number(draft.margin) },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      title={sheet.name ? '修改成本表' : '新建成本表'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField
        label="名称"
        required
        maxLength={40}
        value={draft.name}
        problem={problems.name}
        onValue={(name) => change({ name })}
      />
      {figures.map(([key, label]) => (
        <TextField
          key={key}
          label={label}
          inputMode="decimal"
          required
          maxLength={20}
          value={draft[key]}
          problem={problems[key]}
          onValue={(text) => change({ [key]: text })}
        />
      ))}
    </FormDialog>
  )
}
