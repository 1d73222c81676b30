import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { faultsOf } from '../../testing/axe.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import KitScreen from './kit-screen.tsx'

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('no part keeps anybody out as it stands', async () => {
  await renderScreen(<KitScreen />)
  expect(await faultsOf()).toEqual([])
})

test.each([
  ['对话框', 'dialog', '对话框'],
  ['表单对话框', 'dialog', '表单对话框'],
  ['抽屉', 'dialog', '抽屉'],
  ['询问', 'dialog', '确认'],
  ['面板', 'dialog', '面板'],
  ['菜单 ▾', 'menu', '菜单 ▾'],
  ['金额明细', 'dialog', '金额明细'],
  ['多级选择', 'dialog', '请选择'],
  ['放大示例图片', 'dialog', '示例图片'],
])('%s opens a %s that keeps nobody out', async (button, role, name) => {
  await renderScreen(<KitScreen />)
  await press(button)
  const opened = await screen.findByRole(role, { name })
  expect(await faultsOf(opened)).toEqual([])
})
