import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { typeDate } from '../testing/type-date.ts'
import { Cascader } from './choice/cascader/cascader.tsx'
import { leavesWith, pathOf } from './choice/cascader/tree.ts'
import { Checkbox } from './choice/checkbox.tsx'
import { Combobox } from './choice/combobox.tsx'
import { DatePicker } from './choice/date/date-picker.tsx'
import { Select } from './choice/select.tsx'
import { SelectField } from './choice/select-field.tsx'
import { Field, TextField } from './form/field.tsx'
import { Form } from './form/form.tsx'
import { useDraft } from './form/use-draft.ts'
import { Drawer } from './layer/drawer.tsx'
import { Menu } from './layer/menu.tsx'
import { Tabs } from './navigation/tabs.tsx'
import { FileButton } from './picture/upload.tsx'

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))

test('a field is tied to its label and to what is wrong with it', () => {
  render(<TextField label="名称" required problem="请填写名称" hint="说明" value="" onValue={() => {}} />)
  const input = screen.getByLabelText('名称')
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').id).toBe(input.getAttribute('aria-describedby'))
  expect(screen.queryByText('说明')).toBeNull()
})

test('a form says what is wrong once somebody tried to send it, and leads to the first fault', async () => {
  const send = vi.fn()
  function Names() {
    const { draft, change, problems, submit } = useDraft({ first: '甲', second: '' }, ({ second }) => ({
      second: second ? undefined : '请填写',
    }))
    return (
      <Form onSubmit={submit(send)}>
        <TextField label="其一" value={draft.first} onValue={(first) => change({ first })} />
        <TextField
          label="其二"
          problem={problems.second}
          value={draft.second}
          onValue={(second) => change({ second })}
        />
        <button type="submit">提交</button>
      </Form>
    )
  }
  render(<Names />)
  expect(screen.queryByRole('alert')).toBeNull()
  await press(screen.getByText('提交'))
  expect(document.activeElement).toBe(screen.getByLabelText('其二'))
  expect(send).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('其二'), { target: { value: '乙' } })
  await press(screen.getByText('提交'))
  expect(send).toHaveBeenCalledTimes(1)
})

test('a list of numbers gives back a number, and shows none where its value is not offered', () => {
  const onChoose = vi.fn()
  const options = [
    { value: 10, text: '十', group: '两位' },
    { value: 100, text: '百', group: '三位' },
  ]
  const { rerender } = render(<SelectField label="条数" value={10} options={options} onChoose={onChoose} />)
  fireEvent.change(screen.getByLabelText('条数'), { target: { value: '100' } })
  expect(onChoose).toHaveBeenCalledWith(100)
  expect(screen.getByRole('group', { name: '三位' })).toBeTruthy()
  rerender(<Select name="条数" value={7} options={options} onChoose={onChoose} />)
  expect(screen.getByLabelText<HTMLSelectElement>('条数').selectedOptions[0]?.text).toBe('请选择')
})

test('a box of which some is chosen is half ticked', () => {
  render(<Checkbox aria-label="全选" checked={false} isSome onCheck={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox').indeterminate).toBe(true)
})

test('arrows, Home and End move between tabs, and the panel is named after the current one', () => {
  function Letters() {
    const [tab, setTab] = useState<string | undefined>(undefined)
    const tabs = [
      { key: undefined, text: '全部' },
      { key: 'a', text: '甲' },
      { key: 'b', text: '乙' },
    ]
    return (
      <Tabs name="字母" tabs={tabs} current={tab} onChoose={setTab}>
        内容
      </Tabs>
    )
  }
  render(<Letters />)
  const walk = (key: string) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return [document.activeElement?.textContent, screen.getByRole('tabpanel').getAttribute('aria-labelledby')]
  }
  screen.getByRole('tab', { selected: true }).focus()
  const idOf = (name: string) => screen.getByRole('tab', { name }).id
  expect(walk('ArrowLeft')).toEqual(['乙', idOf('乙')])
  expect(walk('ArrowRight')).toEqual(['全部', idOf('全部')])
  expect(walk('End')).toEqual(['乙', idOf('乙')])
  expect(walk('Home')).toEqual(['全部', idOf('全部')])
})

test('a press beside a drawer closes it, one on it does not', () => {
  const onClose = vi.fn()
  render(
    <Drawer title="详情" width={520} onClose={onClose}>
      内容
    </Drawer>,
  )
  fireEvent.click(screen.getByText('内容'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog', { name: '详情' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a menu opens, acts and closes', async () => {
  const onAct = vi.fn()
  render(
    <Menu
      label="更多"
      items={[
        { key: 'edit', text: '编辑' },
        { key: 'remove', text: '删除' },
      ]}
      onAct={onAct}
    />,
  )
  await press(screen.getByRole('button', { name: '更多 ▾' }))
  await press(screen.getByRole('menuitem', { name: '删除' }))
  expect(onAct).toHaveBeenCalledWith('remove')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a combobox narrows its options while one types, and says in Chinese that nothing fits', async () => {
  const options = ['M6', 'M8', 'M10'].map((text) => ({ key: text, text }))
  render(<Combobox label="规格" options={options} value={null} onChoose={() => {}} />)
  const input = screen.getByRole('combobox', { name: '规格' })
  await act(async () => input.focus())
  await act(async () => void fireEvent.change(input, { target: { value: 'M1' } }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['M10'])
  await act(async () => void fireEvent.change(input, { target: { value: '木' } }))
  expect(screen.getByText('没有匹配的选项')).toBeTruthy()
})

const places = [
  {
    value: '1',
    label: '甲省',
    children: [{ value: '11', label: '子市', children: [{ value: '111', label: '东区' }] }],
  },
  { value: '2', label: '乙省', children: [{ value: '21', label: '丑市' }] },
]

test('branches are found by their values, leaves by any name on the way', () => {
  expect(pathOf(places, ['1', '11', '9']).map(({ label }) => label)).toEqual(['甲省', '子市'])
  expect(leavesWith(places, '子', 30).map((path) => path.at(-1)?.label)).toEqual(['东区'])
  expect(leavesWith(places, '市', 1)).toHaveLength(1)
})

async function openCascader(value: readonly string[] = []) {
  const onChoose = vi.fn()
  render(
    <Field label="地区">
      {(tied) => (
        <Cascader
          tied={tied}
          tree={places}
          levels={['省', '市', '区']}
          value={value}
          placeholder="请选择地区"
          onChoose={onChoose}
        />
      )}
    </Field>,
  )
  await press(screen.getByLabelText('地区'))
  return { onChoose, panel: within(await screen.findByRole('dialog', { name: '请选择地区' })) }
}

test('a cascader leads from level to level, and back', async () => {
  const { onChoose, panel } = await openCascader()
  await press(panel.getByRole('option', { name: '甲省' }))
  const cities = panel.getByRole('listbox', { name: '选择市' })
  await waitFor(() => expect(cities.contains(document.activeElement)).toBe(true))
  await press(panel.getByRole('option', { name: '子市' }))
  await press(panel.getByRole('button', { name: '甲省' }))
  await press(panel.getByRole('option', { name: '乙省' }))
  await press(panel.getByRole('option', { name: '丑市' }))
  expect(onChoose).toHaveBeenCalledWith(['2', '21'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a cascader begins at what is chosen, which leads on when it is pressed again', async () => {
  const { onChoose, panel } = await openCascader(['1', '11', '111'])
  expect(panel.getByRole('option', { name: '东区' }).getAttribute('aria-selected')).toBe('true')
  await press(panel.getByRole('button', { name: '甲省' }))
  await press(panel.getByRole('option', { name: '甲省' }))
  await press(panel.getByRole('option', { name: '子市' }))
  await press(panel.getByRole('option', { name: '东区' }))
  expect(onChoose).toHaveBeenCalledWith(['1', '11', '111'])
})

test('a cascader finds a leaf by a part of a name', async () => {
  const { onChoose, panel } = await openCascader()
  fireEvent.change(panel.getByRole('searchbox'), { target: { value: '木' } })
  expect(panel.getByText('没有匹配的结果')).toBeTruthy()
  fireEvent.change(panel.getByRole('searchbox'), { target: { value: '子' } })
  await press(panel.getByRole('option', { name: '甲省 / 子市 / 东区' }))
  expect(onChoose).toHaveBeenCalledWith(['1', '11', '111'])
})

test('a date is typed number by number, and its calendar speaks Chinese', async () => {
  const onChoose = vi.fn()
  render(<DatePicker name="日期" value="2026-11-22" onChoose={onChoose} />)
  expect(within(screen.getByRole('group', { name: '日期' })).getAllByRole('spinbutton')).toHaveLength(3)
  await press(screen.getByRole('button', { name: /日历/ }))
  const month = await screen.findByRole('application')
  expect(within(month).getByRole('heading').textContent).toBe('2026年11月')
  await press(within(month).getByRole('button', { name: /11月24日/ }))
  expect(onChoose).toHaveBeenLastCalledWith('2026-11-24')
})

test('a year that is still being typed is nobody’s date yet', async () => {
  const onChoose = vi.fn()
  function Day() {
    const [day, setDay] = useState('2026-11-22')
    return (
      <DatePicker
        name="日期"
        value={day}
        onChoose={(chosen) => {
          onChoose(chosen)
          setDay(chosen)
        }}
      />
    )
  }
  render(<Day />)
  typeDate('日期', '2027-01-05')
  await waitFor(() => expect(onChoose).toHaveBeenLastCalledWith('2027-01-05'))
  for (const [chosen] of onChoose.mock.calls) expect(chosen).toMatch(/^2\d{3}-/)
})

test('a file is picked, and the same one again', () => {
  const onPick = vi.fn()
  render(
    <FileButton accept={['image/png']} name="选择图片文件" onPick={onPick}>
      上传
    </FileButton>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('选择图片文件')
  const file = new File(['x'], 'a.png', { type: 'image/png' })
  for (let n = 1; n <= 2; n += 1) {
    fireEvent.change(field, { target: { files: [file] } })
    expect(onPick).toHaveBeenCalledTimes(n)
  }
})
