import type { DataOf } from '@lianmeng/contract/endpoint'
import * as standards from '@lianmeng/contract/standards/endpoints'
import * as tools from '@lianmeng/contract/tools/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { ask, press, show } from '../testing/tool-page.ts'
import ComparisonScreen from './comparison-screen.tsx'

const counterpart = (standardId: number, standardName: string, changes: Partial<tools.Counterpart> = {}) => ({
  standardId,
  standardName,
  productName: '六角头螺栓',
  system: standardName.split(' ')[0]!,
  status: '现行',
  reason: 'equivalent' as const,
  degree: '',
  note: '',
  range: 'M1.6–M64',
  productGrades: 'A、B',
  risk: 'major',
  ...changes,
})
const differences: DataOf<typeof standards.standardDifferences> = {
  standard: 'DIN 931',
  other: 'GB/T 5782-2025',
  risk: 'major',
  sizes: [
    { size: 'M8', risk: 'none', differences: [] },
    {
      size: 'M10',
      risk: 'major',
      differences: [
        { letter: 's', meaning: '对边宽度', own: '17', other: '16', risk: 'major' },
        { letter: 'e', meaning: '对角宽度', own: '18.9', other: '17.77', risk: 'minor' },
      ],
    },
  ],
  onlyOwn: ['M68'],
  onlyOther: [],
}

test('DIN 931 against GB/T 5782: 17 / 16 at M10 is red, and the systems stand in order', async () => {
  const server = fakeServer()
    .on(tools.standardComparison, {
      asked: counterpart(7, 'DIN 931', { status: '废止', risk: '' }),
      counterparts: [
        counterpart(9, 'ISO 4014', { risk: 'none' }),
        counterpart(3, 'GB/T 5782-2025'),
        counterpart(0, 'JIS B1180', { reason: 'indirect', risk: '' }),
      ],
      nearest: [],
    })
    .on(standards.standardDifferences, differences)
  const { router } = await show(<ComparisonScreen />, 'standardControl?no=DIN 931', server)
  const sizes = await screen.findByRole('region', { name: '尺寸差' })
  const row = await within(sizes).findByRole('row', { name: /^M10/ })
  expect(within(row).getByText('17 / 16').dataset.risk).toBe('major')
  expect(within(row).getByText('18.9 / 17.77').dataset.risk).toBe('minor')
  expect(sizes.textContent).toContain('1 个规格有差异，其余 1 个一致')
  expect(sizes.textContent).toContain('仅 DIN 931 有：M68')
  const names = screen.getAllByRole('row').map((one) => within(one).queryByRole('rowheader')?.textContent)
  expect(names.filter(Boolean).slice(0, 3)).toEqual(['GB/T 5782-2025', 'ISO 4014', 'JIS B1180'])
  fireEvent.click(screen.getByRole('button', { name: '比尺寸' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ otherId: '9' }))
})

test('a standard without counterparts says so, a number that nothing bears shows what comes near', async () => {
  const server = fakeServer().on(tools.standardComparison, {
    asked: counterpart(7, 'GB/T 37-1988', { risk: '' }),
    counterparts: [],
    nearest: [],
  })
  const { router } = await show(<ComparisonScreen />, 'standardControl?no=GB/T 37', server)
  expect(await screen.findByText('暂无对应标准')).toBeTruthy()
  server.on(tools.standardComparison, { asked: null, counterparts: [], nearest: ['GB/T 5782-2025'] })
  await ask('标准号', 'GB/T 578')
  await press('GB/T 5782-2025')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ no: 'GB/T 5782-2025' }))
})
