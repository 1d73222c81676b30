import type { drawingViews, SubPart } from '@lianmeng/contract/drawings/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

type Views = DataOf<typeof drawingViews>

/** Everything of a bolt is available: both drawings, the solid and the downloads. */
export const someViews = (changes: Partial<Views> = {}): Views => ({
  title: 'GB/T 5782-2016 六角头螺栓 M12×60',
  accessPermission: 2,
  simple: true,
  detail: true,
  solid: true,
  download: true,
  reason: '',
  parts: [],
  drawn: { cid: 7, stdId: 5, nominalId: 12, length: 60 },
  ...changes,
})

/** The views open to a visitor. */
export const viewsOfVisitor = (changes: Partial<Views> = {}): Views =>
  someViews({
    accessPermission: 1,
    download: false,
    reason: '登录后可下载图纸和三维模型',
    ...changes,
  })

/** A washer, two of which belong to a composite. */
export const aSubPart = (changes: Partial<SubPart> = {}): SubPart => ({
  combineTreeId: 2,
  standardId: 97,
  standardName: 'GB/T 97.1-2002',
  productName: '平垫圈 A级',
  specification: '12',
  nominalId: 12,
  length: 0,
  quantity: 2,
  taskId: 0,
  ...changes,
})
