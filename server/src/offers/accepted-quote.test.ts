import { expect, test } from 'vitest'
import { madeByWords } from './accepted-quote.ts'

test('goods of a quote say by which drawing, file or substitute they are made', () => {
  const quoted = { inquiryNo: 'XJ1', quoteNo: 'BJ1', lineNo: 1, text: '', substitute: '', drawing: null }
  expect(madeByWords(quoted)).toBe('报价单 BJ1')
  const hash = '0c1c38ab'.padEnd(64, '0')
  expect(madeByWords({ ...quoted, upload: { fileName: '支架.dxf', hash } })).toBe(
    '报价单 BJ1，图纸 支架.dxf（已锁定 0c1c38ab）',
  )
  expect(madeByWords({ ...quoted, substitute: '发黑代替镀锌' })).toBe('报价单 BJ1，替代：发黑代替镀锌')
})
