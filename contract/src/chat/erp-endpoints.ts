/** 在线客服 as the ERP side asks for it. [spec §7] */
import { Type } from 'typebox'
import { anyPerson } from '../callers.ts'
import { ShortId } from '../fields.ts'

/** Messages of buyers that wait for the caller: unread in the queue and in the caller's own conversations. */
export const unreadAgent = anyPerson({
  method: 'POST',
  path: '/lmap/v1/lm/chat/unread-agent',
  erpPath: '/apiz/rest/asm/center/unread-agent',
  programs: 'read',
  summary: '客服未读消息数',
  params: Type.Object({}),
  data: Type.Object({ unreadCount: Type.Integer(), waitingCount: Type.Integer() }),
})

/** The online service of a seller: of the one named, or of the one in whose back office the caller works. */
export const serviceForErp = anyPerson({
  method: 'GET',
  path: '/lmap/v1/lm/chat/kefu-info-for-erp',
  erpPath: '/apiz/rest/asm/center/kefu-info-for-erp',
  summary: '卖家在线客服的情况',
  params: Type.Object({ erpTenantId: Type.Optional(ShortId('卖家')) }),
  data: Type.Object({
    erpTenantId: Type.Integer(),
    companyShortName: Type.String(),
    openKfFlag: Type.Integer(),
    /** 1: somebody sits at the desk. */
    online: Type.Integer(),
    serviceHours: Type.String(),
    /** Messages of this seller that the caller's company has not read. */
    unreadCount: Type.Integer(),
    /** Where the conversation opens, and where the seller's desk stands. */
    chatPath: Type.String(),
    deskPath: Type.String(),
  }),
})
