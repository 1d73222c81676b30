import * as contract from '@lianmeng/contract/chat/seller-endpoints'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf, tenantOf } from '../../../accounts/caller.ts'
import { audited, auditedChange } from '../../../audit/audited.ts'
import { type HttpApp, route } from '../../../http/route.ts'
import { uploadedFile } from '../../../http/upload.ts'
import { markRead, readConversation } from '../conversations.ts'
import { fileAnswer, keepFile } from '../files.ts'
import type { Pair } from '../queries.ts'
import { type ChatDeps, recallMessage, requireConversation, type Speaker, sendMessage } from '../send.ts'
import { uploadRule } from '../upload-rule.ts'
import {
  block,
  factsOfBuyer,
  finish,
  listColleagues,
  listDesk,
  removeGroup,
  removeReply,
  saveGroup,
  saveReply,
  take,
  transfer,
} from './desk.ts'
import { repliesOf } from './desk-queries.ts'

/** The caller's side of a conversation with a buyer. @throws 401, 403 */
function sellerSide(actor: Actor, buyerId: number): Speaker {
  const caller = sellerOf(actor)
  return { side: 'seller', pair: { tenantId: caller.tenantId, buyerId }, caller }
}

const pairOf = (actor: Actor, buyerId: number): Pair => ({ tenantId: tenantOf(actor), buyerId })

/** Writing and reading. */
function talking(app: HttpApp, deps: ChatDeps): void {
  /** Another seller's conversation, order or file in a call is logged. */
  const guarded = <T>(actor: Actor, buyerId: number, work: () => Promise<T>): Promise<T> =>
    audited(deps.db, actor, { event: 'chat', object: `company ${buyerId}` }, work)

  route(app, contract.desk, (search, actor) => listDesk(deps, sellerOf(actor), search))

  route(app, contract.deskMessages, ({ buyerId, before, limit }, actor) =>
    guarded(actor, buyerId, () => readConversation(deps, sellerSide(actor, buyerId), { before, limit })),
  )

  route(app, contract.sendAsSeller, ({ buyerId, ...sent }, actor) =>
    guarded(actor, buyerId, () => sendMessage(deps, sellerSide(actor, buyerId), sent)),
  )

  route(app, contract.readAsSeller, ({ buyerId, seq }, actor) =>
    guarded(actor, buyerId, async () => {
      await requireConversation(deps, pairOf(actor, buyerId))
      await markRead(deps, sellerSide(actor, buyerId), seq)
    }),
  )

  route(app, contract.recallAsSeller, ({ buyerId, seq }, actor) =>
    guarded(actor, buyerId, () => recallMessage(deps, sellerSide(actor, buyerId), seq)),
  )

  route(app, contract.uploadAsSeller, (_params, actor, { request }) => {
    const { buyerId, name } = request.query as { buyerId: number; name: string }
    const { pair, caller } = sellerSide(actor, buyerId)
    return keepFile(deps, caller.userId, pair, name, () => uploadedFile(request, uploadRule))
  })

  route(app, contract.deskFile, ({ fileId, buyerId }, actor) =>
    guarded(actor, buyerId, () => fileAnswer(deps, pairOf(actor, buyerId), fileId)),
  )
}

/** Who answers whom. */
function moving(app: HttpApp, deps: ChatDeps): void {
  route(app, contract.takeChat, ({ buyerId }, actor) => take(deps, sellerOf(actor), pairOf(actor, buyerId)))

  route(app, contract.closeChat, ({ buyerId }, actor) => finish(deps, pairOf(actor, buyerId)))

  route(app, contract.transferChat, async ({ buyerId, userId, groupId }, actor) => ({
    message: await transfer(deps, sellerOf(actor), pairOf(actor, buyerId), { userId, groupId }),
  }))

  route(app, contract.blockBuyer, async ({ buyerId, blocked }, actor) => {
    await auditedChange(deps.db, actor, { event: 'chat.block' }, async (tx) => {
      await block(tx, pairOf(actor, buyerId), blocked === 1)
      return { object: `company ${buyerId}` }
    })
    deps.hub.changed(pairOf(actor, buyerId))
  })

  route(app, contract.buyerFacts, ({ buyerId }, actor) => factsOfBuyer(deps, pairOf(actor, buyerId)))
}

/** What the desk is equipped with. */
function equipping(app: HttpApp, deps: ChatDeps): void {
  route(app, contract.colleagues, (_params, actor) => listColleagues(deps, tenantOf(actor)))

  route(app, contract.saveGroup, async (group, actor) => ({ groupId: await saveGroup(deps, tenantOf(actor), group) }))

  route(app, contract.removeGroup, ({ groupId }, actor) => removeGroup(deps, tenantOf(actor), groupId))

  route(app, contract.quickReplies, async (_params, actor) => {
    const { tenantId, userId } = sellerOf(actor)
    return (await repliesOf(deps.db, tenantId, userId)).map(({ replyId, text, shared }) => ({ replyId, text, shared }))
  })

  route(app, contract.saveQuickReply, (reply, actor) => saveReply(deps, sellerOf(actor), reply))

  route(app, contract.removeQuickReply, ({ replyId }, actor) => removeReply(deps, sellerOf(actor), replyId))
}

/** The seller's desk. */
export function sellerRoutes(app: HttpApp, deps: ChatDeps): void {
  talking(app, deps)
  moving(app, deps)
  equipping(app, deps)
}
