import type { StatementWithLines } from '@lianmeng/contract/statements/statement-endpoints'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatementLines } from './statement-lines.tsx'

const line: StatementWithLines['lines'][number] = {
  lineNo: 1,
  orderNo: 'A1',
  goods: 'M8×20 GB/T 5783',
  unit: '支',
  orderedQty: '1,000',
  shippedQty: '1,000',
  receivedQty: '990',
  returnedQty: '0',
  price: '35.6',
  saleUnit: '千支',
  orderedSaleQty: '1',
  receivedSaleQty: '0.99',
  items: [
    { item: 'goods', ordered: '35.60', delivered: '35.24' },
    { item: 'loose', ordered: '1.78', delivered: '1.76' },
  ],
  ordered: '37.38',
  delivered: '37.00',
  returned: '0.00',
  taxRate: 13,
  invoiced: '0.00',
  dispute: '签收单不是我方签字',
  answer: '已补发签收单照片',
  earlier: [{ dispute: '少收 10 支', answer: '数量无误' }],
}

test('a line shows what both sides say now, and what they said before', () => {
  render(<StatementLines lines={[line]} word={undefined} words={{}} onType={() => {}} />)
  expect(screen.getByText('此前异议：少收 10 支；答复：数量无误')).toBeTruthy()
  expect(screen.getByText('异议：签收单不是我方签字')).toBeTruthy()
  expect(screen.getByText('答复：已补发签收单照片')).toBeTruthy()
})

test('the unit price of a line times its quantity is the amount of the goods, and a charge stands below', () => {
  render(<StatementLines lines={[line]} word={undefined} words={{}} onType={() => {}} />)
  const [, row] = screen.getAllByRole('row')
  const cells = within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(3, 5)).toEqual(['¥35.60 /千支', '1 千支1,000 支'])
  expect(cells).toContain('¥37.38货款 ¥35.60散装加价 +¥1.78')
  expect(cells).toContain('¥37.00货款 ¥35.24散装加价 +¥1.76')
})
