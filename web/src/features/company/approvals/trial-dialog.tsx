import { tryRules } from '@lianmeng/contract/approvals/policy-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { parseMoney } from '@lianmeng/trade/price/money'
import { useWrite } from '../../../lib/calls/query.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { SelectField } from '../../../ui/choice/select-field.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type Problems, useDraft } from '../../../ui/form/use-draft.ts'
import styles from './approvals.module.css'
import { CheckList } from './check-list.tsx'
import { centreTerms, type RuleChoices, type Rules } from './rule-text.ts'

type Form = { userId: number; amount: string; categoryIds: number[]; sellerIds: number[]; costCentreId: number }

const none = 0

const problemsOf = ({ amount }: Form): Problems<Form> => {
  const parsed = parseMoney(amount.trim())
  return { amount: parsed.ok && parsed.value >= 0n ? undefined : '金额须为数字，最多 2 位小数' }
}

type Props = { purchasers: Rules['purchasers']; choices: RuleChoices; onClose: () => void }

/** 试算: what would become of a submission by the saved rules. */
export function TrialDialog({ purchasers, choices, onClose }: Props) {
  const { draft, change, problems, submit } = useDraft<Form>(
    { userId: purchasers[0]!.userId, amount: '', categoryIds: [], sellerIds: [], costCentreId: none },
    problemsOf,
  )
  const trial = useWrite(tryRules, { stale: [] })
  const edit = (changes: Partial<Form>) => {
    // An answer must not appear with figures that it was not given for.
    trial.reset()
    change(changes)
  }
  const centres = centreTerms(choices.costCentres.filter(({ disabled }) => !disabled))
  return (
    <FormDialog
      title="试算审批规则"
      width={640}
      labels="above"
      okText="试算"
      pendingText="试算中…"
      cancelText="关闭"
      isPending={trial.isPending}
      onSubmit={submit(() => trial.mutate({ ...draft, amount: draft.amount.trim() }))}
      onClose={onClose}
    >
      <p className="sub">按已保存的规则和下单人今天已提交的采购试算，不会提交任何采购。</p>
      <SelectField
        label="下单人"
        value={draft.userId}
        options={purchasers.map(({ userId, name }) => ({ value: userId, text: name }))}
        onChoose={(userId) => edit({ userId })}
      />
      <TextField
        label="本次金额（元）"
        required
        inputMode="decimal"
        maxLength={15}
        problem={problems.amount}
        value={draft.amount}
        onValue={(amount) => edit({ amount })}
      />
      {centres.length > 0 && (
        <SelectField
          label="成本中心"
          value={draft.costCentreId}
          options={[{ value: none, text: '未选择' }, ...centres.map(({ id, name }) => ({ value: id, text: name }))]}
          onChoose={(costCentreId) => edit({ costCentreId })}
        />
      )}
      <CheckList
        label="品类"
        terms={choices.categories}
        chosen={draft.categoryIds}
        onChoose={(categoryIds) => edit({ categoryIds })}
      />
      <CheckList
        label="卖家"
        terms={choices.sellers}
        chosen={draft.sellerIds}
        onChoose={(sellerIds) => edit({ sellerIds })}
      />
      {trial.data && <Verdict verdict={trial.data} />}
    </FormDialog>
  )
}

function Verdict({ verdict: { problemText, rules, steps, budgets, today } }: { verdict: DataOf<typeof tryRules> }) {
  return (
    <section className={styles.step} aria-label="试算结果" aria-live="polite">
      <p>
        {problemText ? (
          <b className="bad">不能提交：{problemText}</b>
        ) : rules.length > 0 ? (
          <b className="warn">需要审批：{rules.join('、')}</b>
        ) : (
          <b className="ok">不需要审批，提交后直接下单</b>
        )}
      </p>
      {rules.length > 0 && <p>审批人：{steps.join(' → ')}</p>}
      <p className="sub">下单人今天已提交 {formatYuan(today)}</p>
      {budgets.map(({ name, left, isExceeded }) => (
        <p key={name} className={isExceeded ? 'bad' : 'sub'}>
          {name}预算剩余 {formatYuan(left)}
          {isExceeded && '，本次超出预算'}
        </p>
      ))}
    </section>
  )
}
