import type { StatementWithLines } from '@lianmeng/contract/orders/statement-endpoints'
import { render, screen } from '@testing-library/react'
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
  ordered: '35.60',
  delivered: '35.24',
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
