import { randomUUID } from 'node:crypto'
import * as contract from '@lianmeng/contract/content-office'
import { audit } from '../../db/audit.ts'
import type { Feature } from '../../deps.ts'
import { pictureAddress } from '../../kernel/content-picture.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../kernel/route.ts'
import { uploadedPicture } from '../../kernel/upload.ts'
import { publishVersion, removeItem, takeItemDown } from './publication.ts'
import { findItem, type ListedRow, listItems, listVersions } from './queries.ts'
import { saveDraft } from './save-draft.ts'

const wireItem = <Row extends ListedRow>(item: Row) => ({
  ...item,
  publishedAt: item.publishedAt?.toISOString() ?? '',
  updatedAt: item.updatedAt.toISOString(),
})

/** Where the platform's contents are written, published and taken down. */
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

  route(app, contract.save, (draft, request) => saveDraft(db, request, draft))

  route(app, contract.preview, async ({ html }) => {
    const { sanitised } = await import('../../kernel/rich-text.ts')
    return { html: sanitised(html) }
  })

  route(app, contract.publish, async (wanted, request) => {
    await publishVersion(db, request, wanted)
    return {}
  })

  route(app, contract.takeDown, async ({ id }, request) => {
    await takeItemDown(db, request, id)
    return {}
  })

  route(app, contract.remove, async ({ id }, request) => {
    await removeItem(db, request, id)
    return {}
  })

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

  route(app, contract.uploadImage, async (_params, request) => {
    const { bytes, extension } = await uploadedPicture(request)
    const name = `${randomUUID()}.${extension}`
    await files.put('content', name, bytes)
    await audit(db, request, { event: 'content.upload', object: name, result: 'ok' })
    return { url: pictureAddress(name) }
  })
}
