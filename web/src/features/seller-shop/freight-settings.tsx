import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { deliveryTerms } from '@lianmeng/contract/find-goods/endpoints'
import { ownFreight, saveFreight } from '@lianmeng/contract/freight/seller-endpoints'
import { maxRules } from '@lianmeng/contract/freight/terms'
import { ruleText, termsTexts } from '@lianmeng/contract/freight/texts'
import { readRule } from '@lianmeng/trade/freight/rule'
import { readLeastOrder } from '@lianmeng/trade/order/least-order'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type Rule, RuleFields } from './freight-rule-fields.tsx'
import { Provinces } from './provinces.tsx'
import styles from './seller-shop.module.css'

type Terms = ParamsOf<typeof saveFreight>

const newRule: Rule = {
  provinces: [],
  by: 'weight',
  first: '1',
  firstFee: '',
  step: '1',
  stepFee: '',
  freeFrom: '',
}

/** The seller's freight charges, and the places it does not deliver to. */
export function FreightSettings() {
  return (
    <PageAnswer of={useRead(ownFreight, {}, { staleTime: 0 })}>
      {(terms) => <Settings key={terms.version} terms={terms} />}
    </PageAnswer>
  )
}

function Settings({ terms }: { terms: Terms }) {
  const [draft, setDraft] = useState(terms)
  const mayChange = useSellerDuty('shop')
  const save = useWrite(saveFreight, { stale: [ownFreight, deliveryTerms] })
  const change = (changes: Partial<Terms>) => setDraft({ ...draft, ...changes })
  const submit = () => {
    for (const [n, rule] of draft.rules.entries()) {
      const read = readRule(rule)
      if (!read.ok) return notify.warning(ruleText(n + 1, read.problem))
    }
    const least = readLeastOrder(draft.leastOrder)
    if (!least.ok) return notify.warning(termsTexts[least.problem])
    save.mutate(draft, { onSuccess: () => notify.success('运费设置已保存') })
  }
  return (
    <section className={`card ${styles.page} ${styles.freight}`} aria-label="运费与配送">
      <h2 className={styles.title}>运费与配送</h2>
      <fieldset className={styles.fields} disabled={!mayChange}>
        <Form onSubmit={() => submit()}>
          <Rules rules={draft.rules} onChange={(rules) => change({ rules })} />
          <Ways draft={draft} change={change} />
          <LeastOrder draft={draft} change={change} />
          <Provinces
            label="不配送的省份"
            emptyText="全部配送"
            chosen={draft.notServed}
            onChange={(notServed) => change({ notServed })}
          />
          {mayChange && (
            <button type="submit" className="btn btn-brand" disabled={save.isPending}>
              {save.isPending ? '保存中…' : '保存运费设置'}
            </button>
          )}
        </Form>
      </fieldset>
    </section>
  )
}

function Rules({ rules, onChange }: { rules: readonly Rule[]; onChange: (rules: Rule[]) => void }) {
  return (
    <>
      <p className="sub">
        {rules.length === 0
          ? '没有运费规则：快递不收运费。'
          : '省份不填的规则用于其余地区；没有规则的地区，以及按重量计费而商品重量未知时，运费到付。重量按理论净重计，不含包装。'}
      </p>
      {rules.map((rule, n) => (
        <RuleFields
          key={n}
          place={n + 1}
          rule={rule}
          onChange={(changed) => onChange(rules.map((each, at) => (at === n ? changed : each)))}
          onRemove={() => onChange(rules.filter((_each, at) => at !== n))}
        />
      ))}
      <button
        type="button"
        className="btn"
        disabled={rules.length >= maxRules}
        onClick={() => onChange([...rules, newRule])}
      >
        添加运费规则
      </button>
    </>
  )
}

function LeastOrder({ draft, change }: { draft: Terms; change: (changes: Partial<Terms>) => void }) {
  return (
    <TextField
      label="起订金额（元）"
      inputMode="decimal"
      maxLength={13}
      placeholder="如 300；不设请留空"
      hint="一张订单的货款（不含运费）至少要这么多，低于它的订单不能提交。"
      value={draft.leastOrder}
      onValue={(leastOrder) => change({ leastOrder })}
    />
  )
}

function Ways({ draft, change }: { draft: Terms; change: (changes: Partial<Terms>) => void }) {
  return (
    <>
      <Checkbox checked={draft.collect} onCheck={(collect) => change({ collect })}>
        买家可选到付（运费由买家付给承运人）
      </Checkbox>
      <Checkbox checked={draft.pickup} onCheck={(pickup) => change({ pickup })}>
        买家可选自提
      </Checkbox>
      {draft.pickup && (
        <TextField
          label="自提地点与时间"
          required
          maxLength={100}
          placeholder="如 海盐县百步镇工业路 8 号，工作日 8:00–17:00"
          value={draft.pickupPlace}
          onValue={(pickupPlace) => change({ pickupPlace })}
        />
      )}
    </>
  )
}
