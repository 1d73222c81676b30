import * as endpoints from '@lianmeng/contract/messages/endpoints'
import { callerOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { confirmAddress, sendAddressCode } from './address.ts'
import { addressOf, deleteAddress } from './queries.ts'

/** The address to which a person's mails go. */
export const serveMailAddress: Feature = (app, deps) => {
  const { db } = deps

  route(app, endpoints.mailAddress, async (_params, actor) => ({
    address: (await addressOf(db, callerOf(actor).userId)) ?? '',
  }))

  route(app, endpoints.sendMailCode, ({ address }, actor) =>
    sendAddressCode(deps, actor, callerOf(actor).userId, address),
  )

  route(app, endpoints.confirmMailAddress, (form, actor) => confirmAddress(deps, callerOf(actor).userId, form))

  route(app, endpoints.removeMailAddress, (_params, actor) => deleteAddress(db, callerOf(actor).userId))
}
