import { useState } from 'react'
import { CheckGroup } from '../../ui/choice/check-group.tsx'
import { Checkbox, Switch } from '../../ui/choice/checkbox.tsx'
import { ConsentBox, useConsent } from '../../ui/choice/consent.tsx'
import { Radio, RadioGroup } from '../../ui/choice/radio.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { Example, Group } from './example.tsx'
import styles from './kit.module.css'

const units = [
  { value: 'piece', text: '支' },
  { value: 'box', text: '箱', hint: '整箱发货' },
  { value: 'kilogram', text: '公斤' },
] as const

type Unit = (typeof units)[number]['value']

/** Choosing one of few or many, and on/off. */
export function ChoiceParts() {
  const [unit, setUnit] = useState<Unit>('piece')
  const [isOn, setIsOn] = useState(true)
  const consent = useConsent()
  const [chosen, setChosen] = useState<readonly Unit[]>(['piece'])
  const few = units.map(({ value, text }) => ({ value, text }))
  return (
    <Group name="选择">
      <Example name="单选">
        <div className={styles.stack}>
          <RadioGroup label="单位" choices={few} value={unit} onChoose={setUnit} />
          <RadioGroup label="单位与说明" choices={units} value={unit} onChoose={setUnit} />
          <RadioGroup label="停用的单位" choices={few} value={unit} disabled onChoose={setUnit} />
          <Radio group="lone" checked={isOn} onChoose={() => setIsOn(true)}>
            独立的单选
          </Radio>
        </div>
      </Example>
      <Example name="勾选几项">
        <CheckGroup label="单位" choices={units} chosen={chosen} onChoose={setChosen} />
      </Example>
      <Example name="勾选与开关">
        <div className={styles.line}>
          <Checkbox checked={isOn} onCheck={setIsOn}>
            勾选
          </Checkbox>
          <Checkbox checked={false} isSome onCheck={setIsOn}>
            部分勾选
          </Checkbox>
          <Checkbox checked disabled onCheck={setIsOn}>
            停用
          </Checkbox>
          <ConsentBox of={consent}>我同意</ConsentBox>
          <Checkbox aria-label="没有文字的勾选" checked={isOn} onCheck={setIsOn} />
          <Switch checked={isOn} onCheck={setIsOn}>
            开关
          </Switch>
          <Switch checked={false} disabled onCheck={setIsOn}>
            停用的开关
          </Switch>
        </div>
      </Example>
      <Example name="下拉框">
        <div className={styles.line}>
          <Select name="单位" value={unit} options={few} onChoose={setUnit} />
          <Select
            name="分组"
            value="M8"
            options={[
              { value: 'M8', text: 'M8', group: '公制' },
              { value: '1/4', text: '1/4', group: '英制' },
            ]}
            onChoose={() => {}}
          />
          <Select name="未选择" value={undefined} options={few} onChoose={setUnit} />
          <Select name="停用" value={unit} options={few} disabled onChoose={setUnit} />
        </div>
      </Example>
    </Group>
  )
}
