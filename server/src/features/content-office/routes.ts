import { randomUUID } from 'node:crypto'
import * as contract from '@lianmeng/contract/content-office/endpoints'
import { notFound } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { uploadedPicture } from '../../http/upload.ts'
import { pictureAddress } from '../../media/content-picture.ts'
import { publishVersion, removeItem, takeItemDown } from './publication.ts'
import { findItem, type ListedRow, listItems, listVersions } from './queries.ts'
import { saveDraft } from './save-draft.ts'

const wireItem = <Row extends ListedRow>(item: Row) => ({
  ...item,
  publishedAt: item.publishedAt?.toISOString() ?? '',
  updatedAt: item.updatedAt.toISOString(),
})

/** The platform's contents: writing, publishing and taking down. */
export const contentOffice: Feature = (app, { db, files }) => {
  route(app, contract.list, async ({ kind = '', state = '', keyword = '', start = 1, limit = 20 }) => {
    const { records, total } = await listItems(db, { kind, state, keyword: keyword.trim(), start, limit })
    return { records: records.map(wireItem), total, start, limit }
  })

  route(app, contract.item, async ({ id }) => {
    const item = await findItem(db, id)
    if (!item) throw notFound()
    return wireItem(item)
  })

  route(app, contract.save, (draft, actor) => saveDraft(db, actor, draft))

  route(app, contract.preview, async ({ html }) => {
    const { sanitised } = await import('../../media/rich-text.ts')
    return { html: sanitised(html) }
  })

  route(app, contract.publish, (wanted, actor) => publishVersion(db, actor, wanted))

  route(app, contract.takeDown, ({ id }, actor) => takeItemDown(db, actor, id))

  route(app, contract.remove, ({ id }, actor) => removeItem(db, actor, id))

  route(app, contract.versions, async ({ id, start = 1, limit = 20 }) => {
    const { records, total } = await listVersions(db, id, { start, limit })
    if (total === 0) throw notFound()
    return {
      records: records.map(({ savedAt, ...row }) => ({ ...row, savedAt: savedAt.toISOString() })),
      total,
      start,
      limit,
    }
  })

  route(app, contract.uploadImage, async (_params, actor, { request }) => {
    const { bytes, extension } = await uploadedPicture(request)
    const name = `${randomUUID()}.${extension}`
    await files.put('content', name, bytes)
    await audit(db, actor, { event: 'content.upload', object: name, result: 'ok' })
    return { url: pictureAddress(name) }
  })
}
