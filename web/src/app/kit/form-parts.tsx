import { useState } from 'react'
import { Cascader } from '../../ui/choice/cascader/cascader.tsx'
import type { Branch } from '../../ui/choice/cascader/tree.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Combobox } from '../../ui/choice/combobox.tsx'
import { DatePicker } from '../../ui/choice/date/date-picker.tsx'
import { DateRange } from '../../ui/choice/date/date-range.tsx'
import { SelectField } from '../../ui/choice/select-field.tsx'
import { Field, TextArea, TextField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraft } from '../../ui/form/use-draft.ts'
import { KeywordForm } from '../../ui/navigation/keyword-form.tsx'
import { FileButton, UploadProgress } from '../../ui/picture/upload.tsx'
import { Example, Group } from './example.tsx'
import styles from './kit.module.css'

const sizes = ['M6', 'M8', 'M10', 'M12', 'M16'].map((text) => ({ key: text, text }))

const places: readonly Branch[] = [
  {
    value: 'a',
    label: '甲省',
    children: [{ value: 'a1', label: '子市', children: [{ value: 'a11', label: '东区' }] }],
  },
  {
    value: 'b',
    label: '乙省',
    children: [{ value: 'b1', label: '丑市', children: [{ value: 'b11', label: '西区' }] }],
  },
]

/** Fields in their states, and a form with validation. */
export const FormParts = () => (
  <Group name="表单">
    <TextFields />
    <WholeForm />
    <Dates />
    <Finding />
    <Uploads />
  </Group>
)

function TextFields() {
  const [text, setText] = useState('六角头螺栓')
  const shared = { value: text, onValue: setText }
  return (
    <Example name="输入框">
      <div className={styles.stack}>
        <TextField label="普通" {...shared} />
        <TextField label="必填" required hint="说明写在这里" {...shared} />
        <TextField label="有误" problem="内容不正确" {...shared} />
        <TextField label="停用" disabled {...shared} />
        <TextField label="同行" isInline {...shared} />
        <TextField
          label="带按钮"
          {...shared}
          beside={
            <button type="button" className="btn">
              查询
            </button>
          }
        />
        <TextArea label="多行" {...shared} />
      </div>
    </Example>
  )
}

function WholeForm() {
  const [isSent, setIsSent] = useState(false)
  const { draft, change, problems, submit } = useDraft({ name: '', unit: 'piece', isDefault: false }, ({ name }) => ({
    name: name.trim() ? undefined : '请填写名称',
  }))
  return (
    <Example name="整张表单（标签在旁）">
      <Form labels="beside" onSubmit={submit(() => setIsSent(true))}>
        <TextField
          label="名称"
          required
          problem={problems.name}
          value={draft.name}
          onValue={(name) => change({ name })}
        />
        <SelectField
          label="单位"
          value={draft.unit}
          options={[
            { value: 'piece', text: '支' },
            { value: 'kilogram', text: '公斤' },
          ]}
          onChoose={(unit) => change({ unit })}
        />
        <Checkbox checked={draft.isDefault} onCheck={(isDefault) => change({ isDefault })}>
          设为默认
        </Checkbox>
        <button type="submit" className="btn btn-brand">
          {isSent ? '已提交' : '提交'}
        </button>
      </Form>
    </Example>
  )
}

function Dates() {
  const [day, setDay] = useState('2026-11-22')
  const [moment, setMoment] = useState('')
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>({
    from: '2026-11-01',
    to: undefined,
  })
  return (
    <Example name="日期">
      <div className={styles.stack}>
        <DatePicker name="日期" value={day} onChoose={setDay} />
        <DatePicker name="日期与时间" hasTime value={moment} onChoose={setMoment} />
        <DateRange {...range} max="2026-12-31" onChange={setRange} />
      </div>
    </Example>
  )
}

function Finding() {
  const [size, setSize] = useState<string | null>('M8')
  const [place, setPlace] = useState<readonly string[]>([])
  const [keyword, setKeyword] = useState('')
  return (
    <Example name="查找">
      <div className={styles.stack}>
        <Combobox label="可输入的下拉框" options={sizes} value={size} onChoose={setSize} />
        <Combobox label="有误的下拉框" problem="请选择" options={sizes} value={null} onChoose={setSize} />
        <Field label="多级选择">
          {(tied) => (
            <Cascader
              tied={tied}
              tree={places}
              levels={['省', '市', '区']}
              value={place}
              placeholder="请选择"
              onChoose={setPlace}
            />
          )}
        </Field>
        <KeywordForm
          className={styles.line}
          keyword={keyword}
          maxLength={40}
          label="关键字"
          placeholder="关键字"
          action="搜索"
          onSearch={setKeyword}
        />
      </div>
    </Example>
  )
}

function Uploads() {
  const [name, setName] = useState('')
  return (
    <Example name="上传">
      <div className={styles.line}>
        <FileButton accept={['image/png', 'image/jpeg']} onPick={(file) => setName(file.name)}>
          选择图片
        </FileButton>
        <FileButton accept={['image/png']} disabled onPick={() => {}}>
          停用
        </FileButton>
        <UploadProgress share={0.4} />
        <span role="status">{name}</span>
      </div>
    </Example>
  )
}
