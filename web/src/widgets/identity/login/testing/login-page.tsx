import * as identity from '@lianmeng/contract/identity/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import { newcomer } from '../../../../lib/person/newcomer.ts'
import { answer, type FakeServer, fakeServer } from '../../../../testing/fake-server.ts'
import { aUser, becomeUser, renderScreen } from '../../../../testing/render-screen.tsx'
import { type LoginMode, LoginOrRegister } from '../login-or-register.tsx'
import type { Invitation } from '../register-panel.tsx'

export const mobile = '13800138000'

let captchas = 0
export function serverWithCaptcha(): FakeServer {
  return fakeServer().on(identity.captcha, () => {
    captchas += 1
    const cid = `cid-${captchas}`
    return answer<typeof identity.captcha>({ captcha: `data:${cid}`, cid }, { captcha: `data:${cid}`, cid })
  })
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
export const form = (name: string) => document.forms.namedItem(name)
export const submit = (name: string) => act(async () => void fireEvent.submit(form(name)!))
export const choose = (tab: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name: tab })))
export const problem = () => screen.getByRole('alert').textContent
/** The name of the focused input. */
export const focused = () => (document.activeElement as HTMLInputElement).name
export const captchaPicture = async () => (await screen.findByAltText<HTMLImageElement>('图形验证码，点击刷新')).src

export async function show(mode: LoginMode, server = serverWithCaptcha(), invited?: Invitation) {
  const onDone = vi.fn()
  newcomer.set(null)
  const Panels = () => {
    const [shown, setShown] = useState(mode)
    return <LoginOrRegister mode={shown} onMode={setShown} onDone={onDone} invited={invited} />
  }
  await renderScreen(<Panels />, { server })
  return { onDone, server }
}

/** Makes the server accept a login: it sets the session's cookies and returns the envelope. */
export const letIn = (server: FakeServer, top: { errorType?: number } = {}, message = '') => {
  becomeUser(aUser(), server)
  return answer<typeof identity.login>({}, { token: 'e1', ...top }, message)
}
