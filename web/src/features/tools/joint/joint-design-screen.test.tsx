import type { DataOf } from '@lianmeng/contract/endpoint'
import { jointDesign } from '@lianmeng/contract/tools/design-endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../testing/tool-page.ts'
import JointDesignScreen from './joint-design-screen.tsx'

const design: DataOf<typeof jointDesign> = {
  used: [{ name: '螺栓', text: 'M12 8.8 级，六角头，光杆 0 mm' }],
  steps: [
    {
      step: 'R5',
      formula: 'R5/1',
      symbol: 'FMmin',
      words: '所需最小装配预紧力',
      value: 29_311.04,
      unit: 'N',
      how: 'FMmin = FKerf + (1 − Φ)·FAmax + FZ + ΔFVth',
    },
  ],
  checks: [{ step: 'R12', formula: 'R12/4', words: '防滑 SG = FKRmin / FKQ', safety: 0.84, needed: 1.8, isMet: false }],
  problem: '',
  materials: [{ name: 'S355', title: '低合金钢 Q355（S355）' }],
  classes: ['8.8', '10.9'],
}

const server = () => fakeServer().on(jointDesign, design)

test('the calculation shows each step with its formula and what is not met', async () => {
  await show(<JointDesignScreen />, 'jointDesign?t=M12', server())
  expect(await screen.findByText(/防滑 SG = FKRmin \/ FKQ：0.84，要求 ≥ 1.8，不满足/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /R5 R5\/1 FMmin 所需最小装配预紧力/ }).textContent).toContain('29311 N')
})

test('the address holds what a designer gives, and the server is asked for it', async () => {
  const fake = server()
  const { router } = await show(<JointDesignScreen />, 'jointDesign?t=M10&cls=10.9&fa=12000&alt=1&aa=1.4&x=1', fake)
  await screen.findByText('校核')
  expect(fake.callsOf(jointDesign)[0]!.params).toEqual({
    thread: 'M10',
    boltClass: '10.9',
    axialMax: '12000',
    tighteningFactor: '1.4',
    isAlternating: 'true',
  })
  fireEvent.change(screen.getByRole('textbox', { name: /横向载荷 FQ/ }), { target: { value: '2000' } })
  await waitFor(() => expect(router.state.location.search).toMatchObject({ fq: '2000' }))
})
