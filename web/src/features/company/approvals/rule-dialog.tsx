import type { WireRule } from '@lianmeng/contract/approvals/policy-endpoints'
import { parseMoney } from '@lianmeng/trade/price/money'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { RadioGroup } from '../../../ui/choice/radio.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import styles from './approvals.module.css'
import { CheckList } from './check-list.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { centreTerms, type RuleChoices } from './rule-text.ts'

type Step = WireRule['steps'][number]

const mostSteps = 5

const amountProblem = (text: string): string | undefined => {
  const given = text.trim()
  const parsed = parseMoney(given)
  return given === '' || (parsed.ok && parsed.value >= 0n) ? undefined : '金额须为数字，最多 2 位小数'
}

const problemsOf = ({ name, amountFrom, dayFrom, steps }: WireRule): Problems<WireRule> => ({
  name: name.trim() === '' ? '请填写规则名称' : undefined,
  amountFrom: amountProblem(amountFrom),
  dayFrom: amountProblem(dayFrom),
  steps: steps.some(({ approverIds }) => approverIds.length === 0) ? '每一步至少选择一位审批人' : undefined,
})

const trimmed = (rule: WireRule): WireRule => ({
  ...rule,
  name: rule.name.trim(),
  amountFrom: rule.amountFrom.trim(),
  dayFrom: rule.dayFrom.trim(),
})

type Props = {
  rule: WireRule
  choices: RuleChoices
  isPending: boolean
  onSave: (rule: WireRule) => void
  onClose: () => void
}

/** One rule: when it applies, and who approves. */
export function RuleDialog({ rule, choices, isPending, onSave, onClose }: Props) {
  const { draft, change, problems, submit } = useDraft<WireRule>(rule, problemsOf)
  const send = () => onSave(trimmed(draft))
  return (
    <FormDialog
      title="审批规则"
      width={640}
      labels="above"
      okText="保存"
      isPending={isPending}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <TextField
        label="规则名称"
        required
        maxLength={40}
        problem={problems.name}
        value={draft.name}
        onValue={(name) => change({ name })}
      />
      <p className="sub">以下条件填写了的须同时满足；都不填则全部采购都要审批。</p>
      <Conditions draft={draft} problems={problems} choices={choices} onChange={change} />
      {draft.steps.map((step, at) => (
        <StepFields
          key={at}
          place={at + 1}
          step={step}
          choices={choices}
          onChange={(next) => change({ steps: draft.steps.toSpliced(at, 1, next) })}
          onRemove={draft.steps.length > 1 ? () => change({ steps: draft.steps.toSpliced(at, 1) }) : undefined}
        />
      ))}
      {problems.steps && (
        <p className="bad" role="alert">
          {problems.steps}
        </p>
      )}
      {draft.steps.length < mostSteps && (
        <button
          type="button"
          className="btn"
          onClick={() => change({ steps: [...draft.steps, { mode: 'any', approverIds: [] }] })}
        >
          添加下一步审批
        </button>
      )}
      <RecentOrders
        key={JSON.stringify(draft)}
        rules={[{ ...trimmed(draft), name: draft.name.trim() || '本规则' }]}
        isSound={!amountProblem(draft.amountFrom) && !amountProblem(draft.dayFrom)}
      />
    </FormDialog>
  )
}

type ConditionProps = {
  draft: WireRule
  problems: Problems<WireRule>
  choices: RuleChoices
  onChange: (changes: Partial<WireRule>) => void
}

function Conditions({ draft, problems, choices, onChange }: ConditionProps) {
  return (
    <>
      <TextField
        label="整单金额达到（元）"
        inputMode="decimal"
        maxLength={15}
        problem={problems.amountFrom}
        value={draft.amountFrom}
        onValue={(amountFrom) => onChange({ amountFrom })}
      />
      <TextField
        label="下单人当日累计达到（元）"
        inputMode="decimal"
        maxLength={15}
        hint="含本次与当日已提交、审批中的采购，拆单也会计入"
        problem={problems.dayFrom}
        value={draft.dayFrom}
        onValue={(dayFrom) => onChange({ dayFrom })}
      />
      <Checkbox checked={draft.overBudget} onCheck={(overBudget) => onChange({ overBudget })}>
        超出预算时
      </Checkbox>
      <Checkbox checked={draft.overLimit} onCheck={(overLimit) => onChange({ overLimit })}>
        超出下单人的单笔限额时
      </Checkbox>
      <CheckList
        label="品类"
        terms={choices.categories}
        chosen={draft.categoryIds}
        onChoose={(categoryIds) => onChange({ categoryIds })}
      />
      <CheckList
        label="卖家"
        terms={choices.sellers}
        chosen={draft.sellerIds}
        onChoose={(sellerIds) => onChange({ sellerIds })}
      />
      <CheckList
        label="成本中心"
        terms={centreTerms(choices.costCentres)}
        chosen={draft.costCentreIds}
        onChoose={(costCentreIds) => onChange({ costCentreIds })}
      />
    </>
  )
}

type StepProps = {
  place: number
  step: Step
  choices: RuleChoices
  onChange: (step: Step) => void
  onRemove: (() => void) | undefined
}

function StepFields({ place, step, choices, onChange, onRemove }: StepProps) {
  return (
    <fieldset className={styles.step}>
      <legend>第 {place} 步</legend>
      <CheckList
        label={`第 ${place} 步审批人`}
        terms={choices.approvers.map(({ userId, name }) => ({ id: userId, name }))}
        chosen={step.approverIds}
        onChoose={(approverIds) => onChange({ ...step, approverIds })}
        isOpen
      />
      {step.approverIds.length > 1 && (
        <RadioGroup
          label="审批方式"
          choices={[
            { value: 'any', text: '任一人同意即可（或签）' },
            { value: 'all', text: '全部同意（会签）' },
          ]}
          value={step.mode}
          onChoose={(mode) => onChange({ ...step, mode })}
        />
      )}
      {onRemove && (
        <button type="button" className="btn-link" onClick={onRemove}>
          删除第 {place} 步
        </button>
      )}
    </fieldset>
  )
}
