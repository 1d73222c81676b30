import { strToU8, zipSync } from 'fflate'
import type { Db } from '../../../database/db.ts'
import { alipayBillText, wechatBillText } from '../bills.ts'
import type { WireAnswer } from '../port.ts'
import { gb18030 } from './gb18030.ts'
import { billRowsOf } from './queries.ts'

/** WeChat Pay's bill of a local day. */
export const wechatBill = async (db: Db, merchantNo: string, day: string): Promise<Buffer> =>
  Buffer.from(wechatBillText(await billRowsOf(db, { channel: 'wechat', merchantNo }, day)))

/** Alipay's bill: several tables in a ZIP file, in its encoding. */
async function alipayBill(db: Db, merchantNo: string, day: string): Promise<Buffer> {
  const rows = await billRowsOf(db, { channel: 'alipay', merchantNo }, day)
  const name = `${merchantNo}_${day.replaceAll('-', '')}`
  const files = { [`${name}_sum.csv`]: strToU8('#'), [`${name}_rows.csv`]: gb18030(alipayBillText(rows)) }
  return Buffer.from(zipSync(files))
}

/** Returns a bill by its address. */
export async function answerBill(db: Db, path: string): Promise<WireAnswer> {
  const named = /^\/bill\/(alipay|wechat)\/(\d+)\/(\d{4}-\d{2}-\d{2})$/.exec(path)
  if (!named) return { status: 404, headers: {}, text: '' }
  const [, channel, merchantNo = '', day = ''] = named
  const bytes = await (channel === 'alipay' ? alipayBill : wechatBill)(db, merchantNo, day)
  return { status: 200, headers: {}, text: '', bytes }
}
