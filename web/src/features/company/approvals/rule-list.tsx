import {
  type CostCentre,
  rules as rulesEndpoint,
  saveRules,
  type WireRule,
} from '@lianmeng/contract/approvals/policy-endpoints'
import { useState } from 'react'
import { notify } from '../../../lib/calls/notify.ts'
import { useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { NoResult } from '../../../ui/answer/no-result.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { confirmDialog } from '../../../ui/layer/confirm.tsx'
import { DialogButton } from '../../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { Block } from '../block.tsx'
import styles from '../company.module.css'
import { RuleDialog } from './rule-dialog.tsx'
import { emptyRule, type RuleChoices, type Rules, ruleSentence, stepSentence, withPresent } from './rule-text.ts'
import { TrialDialog } from './trial-dialog.tsx'

/** The rule being edited; an `at` past the last one is a new rule. */
type Edited = { at: number; rule: WireRule }

/** The company's rules, saved all together. */
export function RuleList({ rules: data, costCentres }: { rules: Rules; costCentres: readonly CostCentre[] }) {
  const { version, allowsOwn, rules } = data
  const choices: RuleChoices = { ...data, costCentres }
  const canManage = useRights().may('manage')
  const [edited, setEdited] = useState<Edited>()
  const save = useWrite(saveRules, { stale: [rulesEndpoint] })
  const send = (next: WireRule[], own = allowsOwn) =>
    save.mutate(
      { version, allowsOwn: own, rules: next },
      {
        onSuccess: () => {
          setEdited(undefined)
          notify.success('审批规则已保存')
        },
      },
    )
  const remove = async (at: number) => {
    const isSure = await confirmDialog({
      title: '删除审批规则',
      text: `删除规则「${rules[at]!.name}」？进行中的审批不受影响。`,
      okText: '删除',
    })
    if (isSure) send(rules.toSpliced(at, 1))
  }
  const actions = (
    <span className={styles.rowActions}>
      {rules.length > 0 && (
        <DialogButton
          dialog={(close) => <TrialDialog purchasers={data.purchasers} choices={choices} onClose={close} />}
        >
          试算
        </DialogButton>
      )}
      <button type="button" className="btn btn-brand" onClick={() => setEdited({ at: rules.length, rule: emptyRule })}>
        添加规则
      </button>
    </span>
  )
  return (
    <Block title="审批规则" hint="满足任一规则的采购需先审批；同时满足多条时依次审批" actions={canManage && actions}>
      {rules.length === 0 ? (
        <NoResult text="还没有审批规则" hint="没有规则时，采购提交后直接下单。" />
      ) : (
        <Table
          name="审批规则"
          columns={columnsOf(choices, canManage, {
            edit: (at) => setEdited({ at, rule: withPresent(rules[at]!, choices) }),
            remove: (at) => void remove(at),
          })}
          rows={rules.map((rule, at) => ({ rule, at }))}
          keyOf={({ at }) => at}
        />
      )}
      <Checkbox checked={allowsOwn} disabled={!canManage} onCheck={(own) => send(rules, own)}>
        允许审批人审批自己的申请
      </Checkbox>
      {edited && (
        <RuleDialog
          rule={edited.rule}
          choices={choices}
          isPending={save.isPending}
          onSave={(rule) => send(rules.toSpliced(edited.at, 1, rule))}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Block>
  )
}

type Row = { rule: WireRule; at: number }
type Acts = { edit: (at: number) => void; remove: (at: number) => void }

function columnsOf(choices: RuleChoices, canManage: boolean, { edit, remove }: Acts): Column<Row>[] {
  const columns: Column<Row>[] = [
    { title: '名称', width: 140, cell: ({ rule }) => <b>{rule.name}</b> },
    { title: '条件', cell: ({ rule }) => ruleSentence(rule, choices) },
    { title: '审批人', cell: ({ rule }) => rule.steps.map((step) => stepSentence(step, choices)).join(' → ') },
  ]
  if (!canManage) return columns
  return [
    ...columns,
    {
      title: '操作',
      width: 120,
      cell: ({ at }) => (
        <span className={styles.rowActions}>
          <button type="button" className="btn-link" onClick={() => edit(at)}>
            编辑
          </button>
          <button type="button" className="btn-link" onClick={() => remove(at)}>
            删除
          </button>
        </span>
      ),
    },
  ]
}
