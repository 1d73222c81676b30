import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as binContract from '@lianmeng/contract/my-goods/bin-endpoints'
import * as contract from '@lianmeng/contract/my-goods/endpoints'
import * as mergeContract from '@lianmeng/contract/my-goods/merge-endpoints'
import * as substituteContract from '@lianmeng/contract/my-goods/substitute-endpoints'
import { favouriteTexts, fileTexts } from '@lianmeng/contract/my-goods/texts'
import { askerOf } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { badRequest } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { noteChange } from '../../http/guards/cookies.ts'
import { type Handler, route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { setPartNumbers } from '../../offers/into-archive/set-part-numbers.ts'
import { workbookType } from '../../sheets/write-workbook.ts'
import { binsWithGoods, removeBin, setBin } from './bins.ts'
import { clearGone, removeGoods, replaceGoods, setFavourite } from './change-goods.ts'
import { exportGoods } from './files/export-goods.ts'
import { importGoods } from './files/import-goods.ts'
import { readFile } from './files/read-file.ts'
import { fillFromOrders } from './fill-from-orders.ts'
import { choicesOf, listGoods } from './list-goods.ts'
import { mergedList, mergeSpecifications, unmergeSpecifications } from './merge-specifications.ts'
import { nearDuplicates } from './near-duplicates.ts'
import { sellersOf } from './queries.ts'
import { listAllowed, listSubstitutable, setAllowed } from './substitutes.ts'
import { apartList, tellApart, untellApart } from './tell-apart.ts'

const rule = { size: contract.maxMyGoodsFile, tooLarge: fileTexts.tooLarge, missing: fileTexts.missing }
const fileName = { ascii: 'my-goods.xlsx', full: '我的商品档案.xlsx' }

/** Bins, which add their goods to the archive. */
const serveBins: Feature = (app, deps) => {
  route(app, binContract.bins, (wanted, actor) => binsWithGoods(deps, buyerOf(actor), wanted))

  route(app, binContract.setBin, async (said, actor, { reply }) => {
    const bin = await setBin(deps, buyerOf(actor), said)
    noteChange(reply)
    return bin
  })

  route(app, binContract.removeBin, async (said, actor) => ({
    removed: await removeBin(deps, buyerOf(actor).companyId, said),
  }))
}

/** 规格归并: near duplicates, and merging them. */
const serveMerging: Feature = (app, deps) => {
  route(app, mergeContract.nearDuplicates, ({ start = 1, limit = 10 }, actor) =>
    nearDuplicates(deps, buyerOf(actor), { start, limit }),
  )

  route(app, mergeContract.mergedList, ({ start = 1, limit = 20 }, actor) =>
    mergedList(deps, buyerOf(actor).companyId, { start, limit }),
  )

  route(app, mergeContract.merge, async ({ gbComponentId, gbComponentIds }, actor, { reply }) => {
    const done = await mergeSpecifications(deps, buyerOf(actor), gbComponentId, gbComponentIds)
    noteChange(reply)
    return done
  })

  route(app, mergeContract.unmerge, async ({ gbComponentIds }, actor, { reply }) => {
    const undone = await unmergeSpecifications(deps, buyerOf(actor).companyId, gbComponentIds)
    noteChange(reply)
    return { undone }
  })
}

/** Specifications that look alike but differ. */
const serveApart: Feature = (app, deps) => {
  route(app, mergeContract.tellApart, async ({ gbComponentId, gbComponentIds }, actor) => ({
    toldApart: await tellApart(deps, buyerOf(actor), gbComponentId, gbComponentIds),
  }))

  route(app, mergeContract.untellApart, async ({ gbComponentId, otherGbComponentId }, actor) => ({
    undone: await untellApart(deps, buyerOf(actor).companyId, gbComponentId, otherGbComponentId),
  }))

  route(app, mergeContract.apartList, ({ start = 1, limit = 20 }, actor) =>
    apartList(deps, buyerOf(actor).companyId, { start, limit }),
  )
}

/** The substitute standards that the company allows. */
const serveSubstitutes: Feature = (app, deps) => {
  route(app, substituteContract.allowedSubstitutes, (_params, actor) => listAllowed(deps.db, buyerOf(actor)))

  route(app, substituteContract.substitutableStandards, () => listSubstitutable())

  route(app, substituteContract.allowSubstitute, async (said, actor) => {
    const object = `standard ${said.standardId}`
    const attempt = { event: 'substitute.allow', object, refusals: 'all' } as const
    await auditedChange(deps.db, actor, attempt, (tx) => setAllowed(tx, buyerOf(actor), said, deps.clock()))
    return { isAllowed: said.isAllowed }
  })
}

/** 我的商品档案: favourites, own part numbers, and prices paid. */
export const myGoods: Feature = (app, deps) => {
  const { db } = deps

  /** An endpoint that changes the archive: its caller sees the change in the next read. */
  const changes = <E extends Endpoint>(endpoint: E, work: Handler<E>): void =>
    route(app, endpoint, async (params, actor, exchange) => {
      const result = await work(params, actor, exchange)
      noteChange(exchange.reply)
      return result
    })

  route(app, contract.filter, (filter, actor) => choicesOf(deps, buyerOf(actor), filter))

  route(app, contract.list, ({ start = 1, limit = 20, ...filter }, actor) =>
    listGoods(deps, buyerOf(actor), { ...filter, start, limit }),
  )

  route(app, contract.sellers, async (_params, actor) => {
    const rows = await sellersOf(db, buyerOf(actor).companyId)
    return rows.map(({ id, name, count }) => ({ erpTenantId: id, companyShortName: name, count }))
  })

  changes(contract.setFavourite, async ({ componentId, componentIds = [], isFavorite }, actor) => {
    const ids = [...new Set([...componentIds, ...(componentId === undefined ? [] : [componentId])])]
    if (ids.length === 0) throw badRequest('请选择商品')
    const isFavourite = isFavorite === 1
    await setFavourite(deps, buyerOf(actor).companyId, { ids, isFavourite })
    return new AnswerWithTop({}, { message: isFavourite ? favouriteTexts.marked : favouriteTexts.unmarked })
  })

  changes(contract.setPartNo, async ({ componentId, customComponentCode, ownName, note }, actor) => {
    const said = {
      productId: componentId,
      ...(customComponentCode !== undefined && { number: customComponentCode }),
      ...(ownName !== undefined && { ownName }),
      ...(note !== undefined && { note }),
    }
    const numbers = await setPartNumbers(deps, buyerOf(actor).companyId, [said])
    return { customComponentCode: numbers.get(componentId)! }
  })

  changes(contract.remove, async ({ componentIds }, actor) => ({
    removed: await removeGoods(deps, buyerOf(actor).companyId, componentIds),
  }))

  changes(contract.clearGone, (_params, actor) => clearGone(deps, buyerOf(actor).companyId))

  changes(contract.fillFromOrders, (_params, actor) => fillFromOrders(deps, buyerOf(actor).companyId))

  changes(contract.replace, async ({ componentId, newComponentId }, actor) => {
    await replaceGoods(deps, buyerOf(actor).companyId, componentId, newComponentId)
  })

  serveBins(app, deps)
  serveMerging(app, deps)
  serveApart(app, deps)
  serveSubstitutes(app, deps)

  route(app, contract.exportGoods, async (wanted, actor) => {
    const workbook = await exportGoods(deps, buyerOf(actor), wanted)
    return new FileAnswer(tagged(workbook, workbookType), 'private', fileName)
  })

  changes(contract.importGoods, async (_params, actor, { request }) =>
    importGoods(deps, buyerOf(actor).companyId, await readFile(await uploadedFile(request, rule), askerOf(actor))),
  )
}
