import * as changing from '@lianmeng/contract/orders/changes/change-endpoints'
import { buyerOf, tenantOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { buyingSide, changed, sellingSide } from '../../../order/acting.ts'
import { acceptChange, endChange } from './answer.ts'
import { changeGoods } from './change-goods.ts'
import { askChange, previewChange, proposeChange } from './propose.ts'

/** 改单: other terms for an order of which nothing is shipped. */
export const changeRoutes: Feature = (app, deps) => {
  route(app, changing.previewChange, (form, actor) => previewChange(deps, tenantOf(actor), form))
  route(app, changing.changeGoods, (asked, actor) => changeGoods(deps, tenantOf(actor), asked))
  route(app, changing.proposeChange, ({ orderNo, ...form }, actor) =>
    changed(deps, actor, sellingSide(actor), orderNo, (ref, by) => proposeChange(deps, ref, by, form)),
  )
  route(app, changing.withdrawChange, ({ orderNo, changeNo }, actor) => {
    const ending = { changeNo, event: 'withdrawChange', answer: '' } as const
    return changed(deps, actor, sellingSide(actor), orderNo, (ref, by) => endChange(deps, ref, by, ending))
  })
  route(app, changing.refuseAskedChange, ({ orderNo, changeNo, answer }, actor) => {
    const ending = { changeNo, event: 'refuseChange', answer } as const
    return changed(deps, actor, sellingSide(actor), orderNo, (ref, by) => endChange(deps, ref, by, ending))
  })

  route(app, changing.askChange, ({ orderNo, ...form }, actor) =>
    changed(deps, actor, buyingSide(actor), orderNo, (ref, by) => askChange(deps, ref, by, form)),
  )
  route(app, changing.withdrawAskedChange, ({ orderNo, changeNo }, actor) => {
    const ending = { changeNo, event: 'withdrawChange', answer: '' } as const
    return changed(deps, actor, buyingSide(actor), orderNo, (ref, by) => endChange(deps, ref, by, ending))
  })
  route(app, changing.refuseChange, ({ orderNo, changeNo, answer }, actor) => {
    const ending = { changeNo, event: 'refuseChange', answer } as const
    return changed(deps, actor, buyingSide(actor), orderNo, (ref, by) => endChange(deps, ref, by, ending))
  })
  route(app, changing.acceptChange, async ({ orderNo, changeNo }, actor) => {
    const { orderLimit } = buyerOf(actor)
    const order = await changed(deps, actor, buyingSide(actor), orderNo, (ref, by) =>
      acceptChange(deps, ref, by, { changeNo, orderLimit }),
    )
    deps.signals.contractsDue.tell()
    return order
  })
}
