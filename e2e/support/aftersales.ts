import * as contract from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { APIRequestContext } from '@playwright/test'
import { call } from './call.ts'
import { aReceivedOrder } from './received.ts'

type Asked = Pick<ParamsOf<typeof contract.save>, 'kind' | 'reason' | 'note'>

/** An after-sale of 100 pieces that the seller has agreed to. Logs the seller in. */
export async function anAgreedAftersale(
  buyer: APIRequestContext,
  seller: APIRequestContext,
  tenantId: number,
  asked: Asked,
) {
  const { orderNo, lineNo } = await aReceivedOrder(buyer, seller, tenantId)
  const form = { orderNo, ...asked, lines: [{ lineNo, qty: 100 }], fileIds: [] }
  const { aftersaleNo } = await call(buyer, contract.save, form)
  const returnAddress = '浙江省嘉兴市海盐县一号库，陈示例'
  await call(seller, selling.decideAftersale, { aftersaleNo, agree: true, note: '', returnAddress })
  return { orderNo, lineNo, aftersaleNo }
}
