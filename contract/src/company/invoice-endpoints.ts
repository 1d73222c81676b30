/** Invoice titles of a buyer company. */
import { Type } from 'typebox'
import { buyer, buyerFinance } from '../callers.ts'
import { Flag, Id, Nothing, Text } from '../fields.ts'

const invoiceFields = {
  title: Text('发票抬头', 100),
  /** Blanks inside are ignored. */
  taxNo: Text('税号', 40),
  address: Text('注册地址', 200),
  phone: Text('注册电话', 30),
  bank: Text('开户行', 100),
  account: Text('银行账号', 40),
  email: Text('收票邮箱', 100),
  isDefault: Flag('是否默认'),
}

export const invoiceTitles = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/company/invoice-title/list',
  summary: '开票信息列表',
  params: Type.Object({}),
  data: Type.Array(Type.Object({ id: Type.Integer(), ...invoiceFields })),
})

export const saveInvoiceTitle = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/company/invoice-title/save',
  programs: 'never',
  summary: '保存开票信息',
  params: Type.Object({ id: Type.Optional(Id('开票信息')), ...invoiceFields }),
  data: Type.Object({ id: Type.Integer() }),
})

export const removeInvoiceTitle = buyerFinance({
  method: 'POST',
  path: '/lmap/v1/lm/company/invoice-title/delete',
  programs: 'never',
  summary: '删除开票信息',
  params: Type.Object({ id: Id('开票信息') }),
  data: Nothing,
})
