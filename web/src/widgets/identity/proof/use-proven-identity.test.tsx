import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { HttpError } from '../../../lib/calls/errors.ts'
import { answer, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { tellFailure, useProvenIdentity } from './use-proven-identity.tsx'

const unproven = new HttpError(403, '请重新验证身份')

function Deed({ work, onDone }: { work: () => Promise<string>; onDone: (result: string) => void }) {
  const { withProof, dialog } = useProvenIdentity()
  return (
    <>
      <button type="button" onClick={() => void withProof(work).then(onDone, tellFailure)}>
        移交
      </button>
      {dialog}
    </>
  )
}

async function begin(work: () => Promise<string>) {
  const captcha = { captcha: 'data:c1', cid: 'c1' }
  const server = fakeServer()
    .on(identity.captcha, answer<typeof identity.captcha>(captcha, captcha))
    .on(identity.sendProofCode, {})
    .on(identity.proveIdentity, {})
  const onDone = vi.fn()
  await renderScreen(<Deed work={work} onDone={onDone} />, { server, user: aUser() })
  await press('移交')
  return { server, onDone }
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const prove = () => act(async () => void fireEvent.submit(document.forms.namedItem('请重新验证身份')!))
const notices = () => [...document.querySelectorAll('.notice')].map((notice) => notice.textContent)

test('work that needs no proof is simply done', async () => {
  const { onDone } = await begin(async () => 'done')
  expect(onDone).toHaveBeenCalledWith('done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('work that needs one is done after a code to the own number was typed', async () => {
  const work = vi.fn().mockRejectedValueOnce(unproven).mockResolvedValueOnce('done')
  const { server, onDone } = await begin(work)
  expect(await screen.findByText(/199\*\*\*\*0001/)).toBeTruthy()
  await screen.findByAltText('图形验证码，点击刷新')
  type('图形验证码', 'AB12')
  await press('获取验证码')
  expect(server.callsOf(identity.sendProofCode)[0]?.params).toEqual({ captcha: 'AB12', cid: 'c1' })
  await prove()
  expect(screen.getByRole('alert').textContent).toBe('短信验证码不能为空！')
  type('短信验证码', '123456')
  await prove()
  expect(server.callsOf(identity.proveIdentity)[0]?.params).toEqual({ smsCode: '123456' })
  expect(onDone).toHaveBeenCalledWith('done')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong code leaves the work undone', async () => {
  const work = vi.fn().mockRejectedValue(unproven)
  const { server } = await begin(work)
  server.on(identity.proveIdentity, refuse('短信验证码错误'))
  type('短信验证码', '000000')
  await prove()
  expect(screen.getByRole('alert').textContent).toBe('短信验证码错误')
  expect(work).toHaveBeenCalledTimes(1)
})

test('closing the dialog does nothing and shows no message', async () => {
  const work = vi.fn().mockRejectedValue(unproven)
  const { onDone } = await begin(work)
  await press('关闭')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(work).toHaveBeenCalledTimes(1)
  expect(onDone).not.toHaveBeenCalled()
  expect(notices()).toEqual([])
})

test('a refusal for another reason is shown', async () => {
  await begin(async () => Promise.reject(new HttpError(403, '没有权限，请联系管理员！')))
  expect(notices()).toEqual(['没有权限，请联系管理员！'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
