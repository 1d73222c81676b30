import { standing } from '@lianmeng/contract/operator-access/endpoints'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { aUser, renderScreen } from '../testing/render-screen.tsx'
import { operator } from './areas/operator.ts'
import { OwnGate } from './own-gate.tsx'

const gate = (
  <OwnGate area={operator} screen={{}}>
    后台内容
  </OwnGate>
)

test('the back office is closed to whoever is no operator', async () => {
  const server = fakeServer()
  await renderScreen(gate, { server, user: aUser(), path: '/operator/overview' })
  expect(await screen.findByText('没有权限，请联系管理员！')).toBeTruthy()
  expect(server.callsOf(standing)).toHaveLength(0)
})

test('the area’s own gate opens it to an operator', async () => {
  const server = fakeServer().on(standing, { secondFactor: 'passed', role: 'super', duties: [] })
  const user = aUser({ roles: ['operator'], companyId: null, companyName: '' })
  await renderScreen(gate, { server, user, path: '/operator/overview' })
  expect(await screen.findByText('后台内容')).toBeTruthy()
})
