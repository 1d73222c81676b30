/** Beginnings that need no order: a conversation, a drawing, an inquiry. */
import * as chat from '@lianmeng/contract/chat/endpoints'
import * as buying from '@lianmeng/contract/quotes/endpoints'
import * as selling from '@lianmeng/contract/quotes/seller-endpoints'
import { aKey, openService } from '../chatting.ts'
import { aStandardLine, draft, offer, quotingOn } from '../quoting.ts'
import type { TestApp } from '../test-app.ts'
import { type SceneWithoutOrder, scenesWithoutOrder, type World } from './world.ts'

export const isWithoutOrder = (scene: string): scene is SceneWithoutOrder =>
  (scenesWithoutOrder as readonly string[]).includes(scene)

const quantity = 1_000

/** The two people as fixtures of inquiries name them. */
const peopleOf = ({ tenantId, buyer, seller }: World) => ({
  buyer: { as: buyer },
  office: { tenantId, as: seller },
})

async function anInquiry(t: TestApp, world: World): Promise<{ inquiryId: number }> {
  const { buyer, office } = peopleOf(world)
  return { inquiryId: await quotingOn(t).sent(buyer, [aStandardLine(quantity)], [office]) }
}

/** What each of them adds to the beginning that all scenes share. */
export const beginWithoutOrder: Readonly<
  Record<SceneWithoutOrder, (t: TestApp, world: World) => Promise<Partial<World>>>
> = {
  async talk(t, { tenantId, buyer }) {
    await openService(t.db, tenantId)
    await t.call(chat.openChat, { erpTenantId: tenantId }, { headers: buyer })
    const message = { erpTenantId: tenantId, clientKey: aKey(), kind: 'text', text: '在吗' } as const
    await t.call(chat.sendChat, message, { headers: buyer })
    return {}
  },
  async drawing(t, world) {
    const line = await quotingOn(t).aDrawingLine(peopleOf(world).buyer, quantity)
    return { taskId: line.taskId! }
  },
  async drafted(t, world) {
    const { buyer, office } = peopleOf(world)
    return await quotingOn(t).done(buying.saveInquiry, draft([aStandardLine(quantity)], [office]), buyer)
  },
  inquired: anInquiry,
  async quoted(t, world) {
    const { inquiryId } = await anInquiry(t, world)
    const said = offer(inquiryId, [{ qty: quantity, price: '3120' }])
    await quotingOn(t).done(selling.quoteInquiry, said, peopleOf(world).office)
    return { inquiryId }
  },
}
