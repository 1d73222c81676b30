import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { keepForms, keptForms, watchForms } from '../../lib/kept/kept-forms.ts'
import { sessionStarted } from '../../lib/person/session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, becomeUser } from '../../testing/render-screen.tsx'
import { RadioGroup } from '../choice/radio.tsx'
import { TextArea, TextField } from './field.tsx'
import { Form } from './form.tsx'

watchForms()
const user = aUser()
const address = () => location.pathname + location.search

beforeEach(async () => {
  sessionStorage.clear()
  becomeUser(user, fakeServer())
  await sessionStarted()
})

/** A form in which a choice brings another field. */
function Example({ secret = false }: { secret?: boolean }) {
  const [draft, setDraft] = useState({ name: '', kind: 'a', note: '' })
  // The whole draft at once, as some forms do: each change must be shown before the next one.
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return (
    <Form aria-label="登记">
      <TextField label="名称" value={draft.name} onValue={(name) => change({ name })} />
      <RadioGroup
        label="类型"
        choices={[
          { value: 'a', text: '简单' },
          { value: 'b', text: '详细' },
        ]}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
      />
      {draft.kind === 'b' && <TextArea label="说明" value={draft.note} onValue={(note) => change({ note })} />}
      {secret && <input type="password" aria-label="密码" />}
    </Form>
  )
}

const fill = (name: string, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
const valueOfField = (name: string) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value

function typeAll(): void {
  fill('名称', '飞碟头螺')
  fireEvent.click(screen.getByRole('radio', { name: '详细' }))
  fill('说明', '行业通用')
}

test('a form that was typed when the login ended is offered after the next one, and comes back whole', async () => {
  render(<Example />)
  typeAll()
  keepForms(user.userId, address())
  cleanup()
  render(<Example />)
  expect(valueOfField('名称')).toBe('')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '恢复' })))
  expect([valueOfField('名称'), valueOfField('说明')]).toEqual(['飞碟头螺', '行业通用'])
  expect(keptForms(user.userId)).toEqual([])
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
})

test('a form that was given up is offered no more', async () => {
  render(<Example />)
  typeAll()
  keepForms(user.userId, address())
  cleanup()
  render(<Example />)
  fireEvent.click(screen.getByRole('button', { name: '放弃' }))
  cleanup()
  render(<Example />)
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
})

test.each([
  ['another person', user.userId + 1, () => address()],
  ['another record', user.userId, () => '/other?id=2'],
])('%s is offered nothing', (_, userId, where) => {
  render(<Example />)
  typeAll()
  keepForms(userId, where())
  cleanup()
  render(<Example />)
  expect(screen.queryByRole('button', { name: '恢复' })).toBeNull()
})

test('a form that nobody typed into, and one with a password, are not kept', () => {
  render(<Example />)
  keepForms(user.userId, address())
  cleanup()
  render(<Example secret />)
  typeAll()
  keepForms(user.userId, address())
  expect(keptForms(user.userId)).toEqual([])
})

test('keys, codes and bank accounts are left out; the rest of the form is kept', () => {
  const secrets = ['银行账号', '收款账号', '商户私钥', 'APIv3 密钥', 'Webhook 地址', '加签密钥', '验证码']
  render(
    <Form aria-label="登记">
      {['开户行', ...secrets].map((label) => (
        <input key={label} aria-label={label} defaultValue="" />
      ))}
    </Form>,
  )
  for (const label of ['开户行', ...secrets]) fill(label, `值 ${label}`)
  keepForms(user.userId, address())
  expect(keptForms(user.userId)[0]?.values).toEqual([{ label: '开户行', nth: 0, value: '值 开户行' }])
})
