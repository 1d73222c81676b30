import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@lianmeng/contract/chat/endpoints'
import * as erp from '@lianmeng/contract/chat/erp-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, callerOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { socketRoute } from '../../http/socket.ts'
import { uploadedFile } from '../../http/upload.ts'
import { listConversations, markRead, openConversation, readConversation } from './conversations.ts'
import { atDesk } from './desk/desk-queries.ts'
import { sellerRoutes } from './desk/seller-routes.ts'
import { fileAnswer, keepFile } from './files.ts'
import { type Hub, openHub } from './live/hub.ts'
import { attendSocket, waitForChanges } from './live/listen.ts'
import { officeRoutes } from './office/office-routes.ts'
import { wordsOn } from './office/words.ts'
import { conversation, deskCounts, type Pair, serviceOf } from './queries.ts'
import { type ChatDeps, recallMessage, type Speaker, sendMessage } from './send.ts'
import { uploadRule } from './upload-rule.ts'

/** The caller's side of a conversation with a seller. @throws 401, 403 */
function buyerSide(actor: Actor, tenantId: number): Speaker {
  const caller = buyerOf(actor)
  return { side: 'buyer', pair: { tenantId, buyerId: caller.companyId }, caller }
}

function buyerRoutes(app: HttpApp, deps: ChatDeps): void {
  const { db } = deps
  /** Another's order, file or conversation in a call is logged. */
  const guarded = <T>(actor: Actor, tenantId: number, work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'chat', object: `tenant ${tenantId}` }, work)

  route(app, contract.conversations, (_params, actor) => listConversations(deps, buyerOf(actor).companyId))

  route(app, contract.openChat, ({ erpTenantId }, actor) => openConversation(deps, buyerSide(actor, erpTenantId).pair))

  route(app, contract.chatMessages, ({ erpTenantId, before, limit }, actor) =>
    guarded(actor, erpTenantId, () => readConversation(deps, buyerSide(actor, erpTenantId), { before, limit })),
  )

  route(app, contract.sendChat, ({ erpTenantId, ...sent }, actor) =>
    guarded(actor, erpTenantId, () => sendMessage(deps, buyerSide(actor, erpTenantId), sent)),
  )

  route(app, contract.readChat, ({ erpTenantId, seq }, actor) => markRead(deps, buyerSide(actor, erpTenantId), seq))

  route(app, contract.recallChat, ({ erpTenantId, seq }, actor) =>
    guarded(actor, erpTenantId, () => recallMessage(deps, buyerSide(actor, erpTenantId), seq)),
  )

  route(app, contract.uploadToChat, (_params, actor, { request }) => {
    const { erpTenantId, name } = request.query as { erpTenantId: number; name: string }
    const { pair, caller } = buyerSide(actor, erpTenantId)
    return keepFile(deps, caller.userId, pair, name, () => uploadedFile(request, uploadRule))
  })

  route(app, contract.chatFile, ({ fileId, erpTenantId }, actor) =>
    guarded(actor, erpTenantId, () => fileAnswer(deps, buyerSide(actor, erpTenantId).pair, fileId)),
  )
}

/** Receiving: by a socket, or by calls that wait. */
function listening(app: HttpApp, deps: ChatDeps): void {
  const { hub } = deps
  socketRoute(app, contract.chatSocket, (actor, connected) => attendSocket(deps, actor, connected))

  route(app, contract.syncChat, ({ wait = 0, held }, actor, { request }) =>
    waitForChanges(hub, actor, held, {
      wait: wait * 1_000,
      callerNow: () => app.callerAgain(request),
      gone: (end) => request.raw.socket.once('close', end),
    }),
  )
}

function erpRoutes(app: HttpApp, { db }: ChatDeps): void {
  route(app, erp.unreadAgent, async (_params, actor) => {
    const { tenantId, userId } = callerOf(actor)
    if (tenantId === null) return { unreadCount: 0, waitingCount: 0 }
    const { unread, waiting } = await deskCounts(db, tenantId, userId)
    return { unreadCount: unread, waitingCount: waiting }
  })

  route(app, erp.serviceForErp, async ({ erpTenantId }, actor) => {
    const { tenantId: own, companyId } = callerOf(actor)
    const tenantId = erpTenantId ?? own
    const service = tenantId === null ? undefined : await serviceOf(db, tenantId)
    if (!service || tenantId === null) throw notFound('卖家不存在')
    const pair: Pair | undefined = companyId === null ? undefined : { tenantId, buyerId: companyId }
    const [desk, talk] = await Promise.all([atDesk(db, tenantId), pair && conversation(db, pair)])
    return {
      erpTenantId: tenantId,
      companyShortName: service.shortName,
      openKfFlag: service.isOpen ? 1 : 0,
      online: desk.size > 0 ? 1 : 0,
      serviceHours: service.serviceHours,
      unreadCount: talk?.buyerUnread ?? 0,
      chatPath: `/lmShop/home?tid=${tenantId}`,
      deskPath: '/seller/chat',
    }
  })
}

/** Pause before a hub that could not be opened is opened again, ms. */
const again = 500

/**
 * A hub that opens with its first use, and with listening: registering routes asks no database. Until it is open, its
 * uses wait in their order; without a database it is opened again and again.
 */
function hubOf(app: HttpApp, open: () => Promise<Hub>): Hub {
  let isClosed = false
  let opened: Promise<Hub | undefined> | undefined
  async function opening(): Promise<Hub | undefined> {
    while (!isClosed) {
      try {
        return await open()
      } catch (err) {
        app.log.error({ err }, 'conversations are not listened to')
        await wait(again, undefined, { ref: false })
      }
    }
    return undefined
  }
  const use = (work: (hub: Hub) => void) => {
    opened ??= opening()
    void opened.then((hub) => hub && work(hub))
  }
  const close = async () => {
    isClosed = true
    await (await opened)?.close()
  }
  app.addHook('onListen', async () => use(() => {}))
  app.addHook('onClose', close)
  return {
    changed: (pair) => use((hub) => hub.changed(pair)),
    add: (ear) => use((hub) => hub.add(ear)),
    remove: (ear) => use((hub) => hub.remove(ear)),
    hold: (ear, held) => use((hub) => hub.hold(ear, held)),
    close,
  }
}

/** 在线客服: conversations of buyers and sellers. */
export const chat: Feature = (app, deps) => {
  const { db, sessions } = deps
  const words = wordsOn(db)
  const hub = hubOf(app, () =>
    openHub(db, sessions, (err) => app.log.error({ err }, 'conversations could not be compared')),
  )
  app.addHook('onClose', words.close)
  const own: ChatDeps = { ...deps, hub, words }
  buyerRoutes(app, own)
  listening(app, own)
  sellerRoutes(app, own)
  officeRoutes(app, own)
  erpRoutes(app, own)
}
