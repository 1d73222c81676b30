import type { GroupMessage } from '../../../messages/groups.ts'
import type { Message } from '../../../messages/messages.ts'
import { yuan } from '../../../order/policy/policy.ts'
import type { RequestRow } from './queries.ts'

type RequestSummary = Pick<RequestRow, 'approvalNo' | 'requesterName' | 'total'>

const about = ({ approvalNo }: RequestSummary, title: string, text: string): Message => ({
  kind: 'order',
  title,
  text,
  link: `/lmPortals/salesOrder?approvalNo=${encodeURIComponent(approvalNo)}`,
})

/** To those whose approval is missing. */
export const askMessage = (request: RequestSummary): Message =>
  about(
    request,
    '采购申请待您审批',
    `${request.requesterName}提交了采购申请 ${request.approvalNo}，金额 ¥${yuan(request.total)}，请审批。`,
  )

export const remindMessage = (request: RequestSummary): Message =>
  about(
    request,
    '采购申请等待审批',
    `${request.requesterName}的采购申请 ${request.approvalNo}（¥${yuan(request.total)}）还没有审批，请尽快处理。`,
  )

/** To the company's groups: who is asked, with a link that leads them to the request. @param names of who is asked */
export const groupMessage = (
  { title, text }: Message,
  { buyerId: companyId, approvalNo }: Pick<RequestRow, 'buyerId' | 'approvalNo'>,
  names: readonly string[],
): GroupMessage => ({
  subject: 'approval',
  title,
  text: `${text}\n审批人：${names.join('、')}`,
  approval: { companyId, approvalNo },
})

/** To the administrators, who may name a delegate. */
export const stuckMessage = (request: RequestSummary, waitsFor: string): Message =>
  about(
    request,
    '采购申请长时间未审批',
    `${request.requesterName}的采购申请 ${request.approvalNo}（¥${yuan(request.total)}）在等${waitsFor}审批，可在企业信息的审批流里设置代理人。`,
  )

/** To the person who made the request. */
export const orderedMessage = (request: RequestSummary, orders: number): Message =>
  about(request, '采购申请已通过', `采购申请 ${request.approvalNo} 已通过审批，已下单 ${orders} 个订单。`)

export const refusedMessage = (request: RequestSummary, by: string, note: string): Message =>
  about(request, '采购申请被驳回', `${by}驳回了采购申请 ${request.approvalNo}：${note}`)

export const returnedMessage = (request: RequestSummary): Message =>
  about(
    request,
    '采购申请已退回',
    `采购申请 ${request.approvalNo} 通过审批时，内容与申请时不同，没有下单。请查看变化后重新提交。`,
  )

export const expiredMessage = (request: RequestSummary): Message =>
  about(request, '采购申请已过期', `采购申请 ${request.approvalNo} 到期没有完成审批，已自动结束。`)
