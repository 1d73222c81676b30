import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aStandard, aStandardInfo } from '../../../testing/standards.ts'
import { StandardNotice } from './standard-notice.tsx'

const show = (status: string, replacedBy: { standardId: number; standardName: string } | null) =>
  renderScreen(<StandardNotice info={aStandardInfo({ standard: aStandard({ status }), replacedBy })} />)

test('a standard that was replaced names the one that took its place', async () => {
  await show('被代替', { standardId: 6, standardName: 'GB/T 5783-2025' })
  expect(screen.getByRole('note').textContent).toBe('GB/T 5783-2016 已被 GB/T 5783-2025 代替')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/lmPortals/standardview?standardId=6')
})

test('a withdrawn standard without a successor says that it is withdrawn', async () => {
  await show('废止', null)
  expect(screen.getByRole('note').textContent).toBe('GB/T 5783-2016 已废止')
})

test('a standard in force needs no warning', async () => {
  await show('现行', null)
  expect(screen.queryByRole('note')).toBeNull()
})
