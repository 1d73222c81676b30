import * as tools from '@lianmeng/contract/tools/endpoints'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../testing/tool-page.ts'
import WeightScreen from './weight-screen.tsx'

test('kilograms and thousands of pieces follow each other', async () => {
  const server = fakeServer().on(tools.partWeight, {
    standardId: 5,
    standardName: 'GB/T 5783-2025',
    productName: '六角头螺栓 全螺纹',
    sizes: ['M8', 'M10'],
    size: 'M8',
    hasLength: true,
    lengths: [20, 25],
    weight: 14,
    surety: '按标准尺寸计算，±5 %',
    problem: '',
  })
  await show(<WeightScreen />, 'partWeight?std=GB/T 5783&size=M8&l=25', server)
  const thousand = await screen.findByRole<HTMLInputElement>('textbox', { name: '千支' })
  const kilograms = screen.getByRole<HTMLInputElement>('textbox', { name: '公斤' })
  fireEvent.change(thousand, { target: { value: '2' } })
  expect(kilograms.value).toBe('28')
  fireEvent.change(kilograms, { target: { value: '7' } })
  expect(thousand.value).toBe('0.5')
})
