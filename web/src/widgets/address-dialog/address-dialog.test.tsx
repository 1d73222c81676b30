import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anAddress } from '../../testing/buying.ts'
import { fakeServer, refuse } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { AddressDialog } from './address-dialog.tsx'

type Setting = { address?: addresses.Address; server?: ReturnType<typeof fakeServer> }

async function showDialog({ address, server = fakeServer() }: Setting = {}) {
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const dialog = <AddressDialog title="新增收货地址" address={address} onSaved={onSaved} onClose={onClose} />
  await renderScreen(dialog, { server, user: aUser() })
  return { onSaved, onClose, server }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '保存' })))
const lastWarning = () => screen.getAllByRole('alert', { hidden: true }).at(-1)?.textContent

test('the dialog is 520 wide and bears the title of its caller', async () => {
  await showDialog()
  expect(screen.getByRole('dialog', { name: '新增收货地址' }).style.width).toBe('520px')
})

test('the four warnings come one at a time, in the order of the form', async () => {
  const { server } = await showDialog({ address: anAddress({ regionCode: '', address: '' }) })
  type('收货人姓名', '  ')
  type('手机号码', '12800138000')
  await save()
  expect(lastWarning()).toBe('请填写收货人姓名')
  type('收货人姓名', '张三')
  await save()
  expect(lastWarning()).toBe('请输入正确的手机号码')
  type('手机号码', '13800138000')
  await save()
  expect(lastWarning()).toBe('请选择省市区')
  expect(server.callsOf(addresses.save)).toEqual([])
})

test('the street is asked for last', async () => {
  const { server } = await showDialog({ address: anAddress() })
  type('街道、楼牌号', '   ')
  await save()
  expect(lastWarning()).toBe('请输入街道、楼牌号')
  expect(server.callsOf(addresses.save)).toEqual([])
})

test('the mobile takes digits only, at most 11', async () => {
  await showDialog()
  type('手机号码', '138-0013 8000')
  expect(typedIn('手机号码')).toBe('13800138000')
  expect(screen.getByLabelText('手机号码').getAttribute('inputmode')).toBe('numeric')
  type('手机号码', '136 0000 00009')
  expect(typedIn('手机号码')).toBe('13600000000')
})

test('receiver name and street are saved trimmed, the default is optional', async () => {
  const saved = anAddress()
  const { server, onSaved, onClose } = await showDialog({
    address: anAddress({ id: 7, isDefault: 0 }),
    server: fakeServer().on(addresses.save, saved),
  })
  type('收货人姓名', ' 李四 ')
  type('街道、楼牌号', ' 海丰路 2 号 ')
  fireEvent.click(screen.getByLabelText('默认地址'))
  await save()
  expect(server.callsOf(addresses.save)[0]?.params).toMatchObject({
    id: 7,
    receiverName: '李四',
    receiverContactInfo: '13800138000',
    regionCode: '330000,330400,330424',
    address: '海丰路 2 号',
    isDefault: 1,
  })
  expect(onSaved).toHaveBeenCalledWith(saved)
  expect(onClose).toHaveBeenCalled()
})

test('a refused address stays in the form', async () => {
  const { onClose } = await showDialog({
    address: anAddress(),
    server: fakeServer().on(addresses.save, refuse('收货地址最多 50 个')),
  })
  type('收货人姓名', '李四')
  await save()
  expect(lastWarning()).toBe('收货地址最多 50 个')
  expect(typedIn('收货人姓名')).toBe('李四')
  expect(onClose).not.toHaveBeenCalled()
})
