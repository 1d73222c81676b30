import type { InquiryComparison, InquiryDetail } from '@lianmeng/contract/quotes/endpoints'
import type { InquiryLine, Quote } from '@lianmeng/contract/quotes/shapes'

/** A line of an inquiry: a hexagon bolt at two quantities. */
export const anInquiryLine = (changes: Partial<InquiryLine> = {}): InquiryLine => ({
  lineNo: 1,
  subject: 'standard',
  standardId: 3,
  nominalId: 12,
  length: 80,
  strengthId: 0,
  textureId: 0,
  materialId: 0,
  surfaceTreatmentId: 0,
  toothType1Id: 0,
  toothType2Id: 0,
  name: 'GB/T 5782 六角头螺栓 M12×80',
  facts: '8.8 级 镀锌',
  text: '',
  taskId: 0,
  edition: 0,
  drawingNumber: '',
  drawingHash: '',
  changes: [],
  quantities: [{ qty: 500 }, { qty: 2000 }],
  baseUnitName: '支',
  saleUnitName: '千支',
  wantedOn: '',
  papers: [],
  ...changes,
})

/** A seller's quote for that line. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  erpTenantId: 101,
  companyShortName: '恒固标准件',
  isNamed: true,
  state: 'quoted',
  round: 1,
  quoteNo: 'BJ1',
  quotedAt: '2026-05-01T02:00:00.000Z',
  validTo: '2026-05-20T16:00:00.000Z',
  note: '',
  reason: '',
  reasonNote: '',
  counterNote: '',
  earlier: [],
  lines: [
    {
      lineNo: 1,
      kind: 'offer',
      prices: [{ qty: 500, price: '1300', priceWithTooling: '1300', amount: '650.00' }],
      tooling: '0.00',
      minimumQty: 0,
      days: 10,
      substitute: '',
      reason: '',
      note: '',
      reading: null,
    },
  ],
  ...changes,
})

/** An inquiry that two sellers were asked. */
export const anInquiry = (changes: Partial<InquiryDetail> = {}): InquiryDetail => ({
  inquiryId: 7,
  inquiryNo: 'XJ2605010001',
  title: '支架',
  state: 'quoted',
  lines: 1,
  sellers: 2,
  quotes: 1,
  dueAt: '2099-05-10T09:00:00.000Z',
  updatedAt: '2026-05-01T02:00:00.000Z',
  updatedBy: '王采购',
  revision: 3,
  note: '',
  namedSellers: [101, 102],
  openToMembers: false,
  inquiryLines: [anInquiryLine()],
  sellerQuotes: [aQuote(), aQuote({ erpTenantId: 102, companyShortName: '海川紧固件', round: 2 })],
  accepted: [],
  ...changes,
})

const aCell = (changes: Partial<InquiryComparison['lines'][number]['cells'][number]> = {}) => ({
  gap: '' as const,
  price: '1300',
  priceWithTooling: '1300',
  tooling: '0.00',
  amount: '650.00',
  days: 10,
  substitute: '',
  isBest: false,
  ...changes,
})

const aSum = (erpTenantId: number, companyShortName: string, total: string, isBest: boolean) => ({
  erpTenantId,
  companyShortName,
  goods: total,
  tooling: '0.00',
  total,
  days: 10,
  missing: 0,
  isBest,
})

/** The second seller is the cheaper one. */
export const aComparison = (changes: Partial<InquiryComparison> = {}): InquiryComparison => ({
  lines: [{ lineNo: 1, qty: 500, cells: [aCell(), aCell({ price: '1200', priceWithTooling: '1200', isBest: true })] }],
  sums: [aSum(101, '恒固标准件', '650.00', false), aSum(102, '海川紧固件', '600.00', true)],
  split: { total: '600.00', days: 10, missing: 0, sellerCount: 1 },
  ...changes,
})
