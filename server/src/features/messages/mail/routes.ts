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

  route(app, endpoints.sendMailCode, async ({ address }, actor) => {
    await sendAddressCode(deps, actor, callerOf(actor).userId, address)
    return {}
  })

  route(app, endpoints.confirmMailAddress, async (form, actor) => {
    await confirmAddress(deps, callerOf(actor).userId, form)
    return {}
  })

  route(app, endpoints.removeMailAddress, async (_params, actor) => {
    await deleteAddress(db, callerOf(actor).userId)
    return {}
  })
}
