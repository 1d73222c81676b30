import { type Budget, budgets, type CostCentre, saveBudget } from '@lianmeng/contract/approvals/policy-endpoints'
import { budgetPeriodTexts } from '@lianmeng/contract/approvals/texts'
import { type BudgetPeriod, budgetPeriods } from '@lianmeng/trade/approval/budget'
import { parseMoney } from '@lianmeng/trade/price/money'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'

type Form = {
  costCentreId: number
  period: BudgetPeriod
  amount: string
  warnPercent: string
  hard: boolean
  disabled: boolean
}

const wholeCompany = 0

function problemsOf({ amount, warnPercent }: Form): Problems<Form> {
  const parsed = parseMoney(amount.trim())
  const isPercent = /^\d{1,3}$/.test(warnPercent.trim()) && Number(warnPercent) <= 100
  return {
    amount: parsed.ok && parsed.value >= 0n ? undefined : '金额须为数字，最多 2 位小数',
    warnPercent: warnPercent.trim() === '' || isPercent ? undefined : '须为 0 至 100 的整数',
  }
}

const firstOf = (budget: Budget | undefined): Form => ({
  costCentreId: budget?.costCentreId ?? wholeCompany,
  period: budget?.period ?? 'month',
  amount: budget?.amount ?? '',
  warnPercent: String(budget?.warnPercent ?? 80),
  hard: budget?.hard ?? true,
  disabled: budget?.disabled ?? false,
})

type Props = { budget: Budget | undefined; costCentres: readonly CostCentre[]; onClose: () => void }

/** A budget; cost centre and period of an existing one cannot be changed. */
export function BudgetDialog({ budget, costCentres, onClose }: Props) {
  const { draft, change, problems, submit } = useDraft<Form>(() => firstOf(budget), problemsOf)
  const save = useWrite(saveBudget, { stale: [budgets] })
  const send = () =>
    save.mutate(
      {
        ...draft,
        id: budget?.id ?? 0,
        amount: draft.amount.trim(),
        warnPercent: Number(draft.warnPercent),
      },
      {
        onSuccess: () => {
          notify.success('预算已保存')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={budget ? `编辑${budget.name}预算` : '添加预算'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      {!budget && (
        <>
          <SelectField
            label="成本中心"
            value={draft.costCentreId}
            options={[
              { value: wholeCompany, text: '整个公司' },
              ...costCentres.map(({ id, code, name }) => ({ value: id, text: `${code} ${name}` })),
            ]}
            onChoose={(costCentreId) => change({ costCentreId })}
          />
          <RadioGroup
            label="周期"
            choices={budgetPeriods.map((period) => ({ value: period, text: budgetPeriodTexts[period] }))}
            value={draft.period}
            onChoose={(period) => change({ period })}
          />
        </>
      )}
      <Amounts draft={draft} problems={problems} onChange={change} />
      {budget && (
        <Checkbox checked={draft.disabled} onCheck={(disabled) => change({ disabled })}>
          停用
        </Checkbox>
      )}
    </FormDialog>
  )
}

function Amounts({
  draft,
  problems,
  onChange,
}: {
  draft: Form
  problems: Problems<Form>
  onChange: (changes: Partial<Form>) => void
}) {
  return (
    <>
      <TextField
        label="预算金额（元）"
        required
        inputMode="decimal"
        maxLength={15}
        problem={problems.amount}
        value={draft.amount}
        onValue={(amount) => onChange({ amount })}
      />
      <TextField
        label="预警比例（%）"
        inputMode="numeric"
        maxLength={3}
        hint="用到此比例时通知管理员，0 为不通知"
        problem={problems.warnPercent}
        value={draft.warnPercent}
        onValue={(warnPercent) => onChange({ warnPercent })}
      />
      <RadioGroup
        label="超出预算时"
        choices={[
          { value: 'hard', text: '不可提交' },
          { value: 'soft', text: '可提交', hint: '可在审批流里设置超预算须审批' },
        ]}
        value={draft.hard ? 'hard' : 'soft'}
        onChoose={(kind) => onChange({ hard: kind === 'hard' })}
      />
    </>
  )
}
