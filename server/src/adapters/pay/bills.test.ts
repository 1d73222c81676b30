import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { alipayBillText, readAlipayBill, readWechatBill, wechatBillText } from './bills.ts'
import { gb18030 } from './sandbox/gb18030.ts'

const rows = [
  { outTradeNo: 'FK2611237K3M9', refundNo: '', amount: 123_456 },
  { outTradeNo: 'FK2611237K3M9', refundNo: 'TK261123ABCDE', amount: 1 },
]
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

test('bodies that either payment service writes are read again, to the fen', () => {
  const wechat = Buffer.from(wechatBillText(rows))
  expect(readWechatBill(wechat, sha1(wechat))).toEqual(rows)
  expect(() => readWechatBill(wechat, sha1(Buffer.from('x')))).toThrow()
  const alipay = zipSync({ 'sum.csv': strToU8('#'), 'rows.csv': gb18030(alipayBillText(rows)) })
  expect(readAlipayBill(alipay)).toEqual(rows)
  expect(() => readAlipayBill(zipSync({ 'sum.csv': strToU8('#') }))).toThrow()
})

test('names of goods may hold commas; other columns, other kinds and the sums are passed over', () => {
  const titles = '交易时间,微信订单号,商户订单号,交易状态,商户退款单号,商品名称,订单金额,申请退款金额,费率'
  const line = (state: string, refundNo: string) =>
    `\`2026-11-22 10:00:00,\`4200,\`A1,\`${state},\`${refundNo},\`螺栓,M8,\`10.00,\`3.05,\`0.60%`
  const text = Buffer.from(
    `\uFEFF${[titles, line('SUCCESS', '0'), line('REFUND', 'R1'), line('REVOKED', '0')].join('\r\n')}\r\n总交易单数\r\n\`3\r\n`,
  )
  expect(readWechatBill(text, sha1(text).toUpperCase())).toEqual([
    { outTradeNo: 'A1', refundNo: '', amount: 1000 },
    { outTradeNo: 'A1', refundNo: 'R1', amount: 305 },
  ])
  const alipay = [
    '#支付宝业务明细查询',
    '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号,备注',
    '2026,A1\t,交易,螺栓,M8,10.00,\t,',
    '2026,A1\t,退款,螺栓,-3.05,R1\t,',
    '#业务明细列表结束',
  ]
  expect(readAlipayBill(zipSync({ 'rows.csv': gb18030(alipay.join('\r\n')) }))).toEqual([
    { outTradeNo: 'A1', refundNo: '', amount: 1000 },
    { outTradeNo: 'A1', refundNo: 'R1', amount: 305 },
  ])
})
