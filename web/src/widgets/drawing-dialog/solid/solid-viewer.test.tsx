import { publicSolid, solidMesh, solidOfProduct, solidOfStandard } from '@lianmeng/contract/drawings/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fail, fakeServer, refuse } from '../../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../../testing/render-screen.tsx'
import { SolidViewer } from './solid-viewer.tsx'

type Drawn = { cid: number } | { stdId: number }

const show = (drawn: Drawn, server: ReturnType<typeof fakeServer>, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderScreen(<SolidViewer drawn={drawn} title="M12×60" />, { server, user })

const isBlankWith = async (message: string) => {
  expect((await screen.findByText(message)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('button')).toBeNull()
}

test.each([
  ['product', { cid: 7 }, solidOfProduct],
  ['standard', { stdId: 5 }, solidOfStandard],
] as const)('10001 for the solid of a %s is a blank view with its message', async (_what, drawn, endpoint) => {
  await show(drawn, fakeServer().on(endpoint, refuse('该零件暂无三维模型')).on(solidMesh, fail(503, '稍后')))
  await isBlankWith('该零件暂无三维模型')
})

test('a model that is not there is a blank view, too', async () => {
  await show({ cid: 7 }, fakeServer().on(solidMesh, fail(404, '图纸不存在')))
  await isBlankWith('图纸不存在')
})

test('a model that did not come can be asked for again', async () => {
  await show(
    { cid: 7 },
    fakeServer()
      .on(solidOfProduct, fail(503, '三维模型暂时无法生成，请稍后重试'))
      .on(solidMesh, fail(503, '三维模型暂时无法生成，请稍后重试')),
  )
  expect(await screen.findByText('三维模型加载失败')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('a visitor asks by the public call, and no login is missed', async () => {
  const server = fakeServer().on(publicSolid, refuse('该零件暂无三维模型')).on(solidMesh, fail(503, '稍后'))
  await show({ cid: 7 }, server, null)
  await isBlankWith('该零件暂无三维模型')
  expect(server.callsOf(publicSolid)).toHaveLength(1)
  expect(server.callsOf(solidOfProduct)).toHaveLength(0)
})
