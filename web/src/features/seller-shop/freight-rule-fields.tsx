import type { WrittenRule } from '@lianmeng/trade/freight/rule'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { Provinces } from './provinces.tsx'
import styles from './seller-shop.module.css'

export type Rule = WrittenRule

type Props = {
  /** Counted from 1. */
  place: number
  rule: Rule
  onChange: (rule: Rule) => void
  onRemove: () => void
}

const measures = [
  { value: 'weight', text: '按重量' },
  { value: 'amount', text: '按货款金额' },
] as const

/** One rule: its provinces, its measure, and its charges. */
export function RuleFields({ place, rule, onChange, onRemove }: Props) {
  const change = (changes: Partial<Rule>) => onChange({ ...rule, ...changes })
  const unit = rule.by === 'weight' ? '千克' : '元'
  const input = (name: keyof typeof fieldNames, after: string) => (
    <label className={styles.number}>
      {fieldNames[name]}{' '}
      <input
        className="input"
        inputMode="decimal"
        aria-label={`规则${place}${fieldNames[name]}`}
        maxLength={13}
        value={rule[name]}
        onChange={({ target }) => change({ [name]: target.value.trim() })}
      />{' '}
      {after}
    </label>
  )
  return (
    <fieldset className={styles.rule} aria-label={`运费规则 ${place}`}>
      <Provinces
        label={`规则 ${place} 的省份`}
        emptyText="其余地区"
        chosen={rule.provinces}
        onChange={(provinces) => change({ provinces })}
      />
      <RadioGroup label="计费方式" choices={measures} value={rule.by} onChoose={(by) => change({ by })} />
      <div className={styles.numbers}>
        {input('first', `${unit}内`)}
        {input('firstFee', '元')}
        {input('step', unit)}
        {input('stepFee', '元')}
        {input('freeFrom', '元（空：不包邮）')}
      </div>
      <button type="button" className="btn-link" onClick={onRemove}>
        移除这条规则
      </button>
    </fieldset>
  )
}

const fieldNames = { first: '首', firstFee: '首费', step: '每续', stepFee: '续费', freeFrom: '包邮满' } as const
