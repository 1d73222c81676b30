import type * as company from '@lianmeng/contract/company/endpoints'
import type * as invoices from '@lianmeng/contract/company/invoice-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { companyRights } from '@lianmeng/trade/identity/company-roles'

/** A company as its administrator sees it, not verified yet. */
export const aCompany = (changes: Partial<DataOf<typeof company.info>> = {}): DataOf<typeof company.info> => ({
  id: 11,
  name: '示例机械有限公司',
  soleTrader: false,
  address: '',
  phone: '',
  creditCode: '',
  legalPerson: '',
  hasLicense: false,
  verification: 'none',
  verificationNote: '',
  verificationAt: '',
  role: 'admin',
  rights: [...companyRights],
  ...changes,
})

type Members = DataOf<typeof company.members>

export const aMember = (changes: Partial<Members['members'][number]> = {}): Members['members'][number] => ({
  userId: 2,
  name: '李同事',
  phoneNumber: '13900139000',
  role: 'purchaser',
  department: '采购部',
  orderLimit: '5000.00',
  disabled: false,
  joinedAt: '2026-01-05T02:00:00Z',
  isSelf: false,
  ...changes,
})

export const anInvoiceTitle = (
  changes: Partial<DataOf<typeof invoices.invoiceTitles>[number]> = {},
): DataOf<typeof invoices.invoiceTitles>[number] => ({
  id: 1,
  title: '示例机械有限公司',
  taxNo: '330421198001011',
  address: '嘉善县大道 1 号',
  phone: '0573-84000000',
  bank: '中国银行嘉善支行',
  account: '3582 0000 1234',
  email: 'fp@example.com',
  isDefault: 1,
  ...changes,
})
