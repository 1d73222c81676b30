import { type DrawingPermission, drawingPermission } from '../../catalogue/view/drawing-permission.ts'

/** A view of a part. */
export type View = 'simple' | 'detail' | 'solid' | 'download'

/** The views open to a caller, and in Chinese the reason if some are closed. */
export type Openness = Readonly<Record<View, boolean>> & {
  /** For this caller. */
  readonly accessPermission: DrawingPermission
  readonly reason: string
}

type Circumstances = {
  readonly loggedIn: boolean
  /** The seller's permission for a drawing of its own; undefined for a standard part, whose geometry is public. */
  readonly sellersPermission: number | undefined
  readonly hasDrawing: boolean
  readonly hasSolid: boolean
}

/** The simple view is open to all; detail view, solid and downloads depend on the permission. */
export function opennessFor(circumstances: Circumstances): Openness {
  const { loggedIn, sellersPermission, hasDrawing, hasSolid } = circumstances
  const accessPermission = drawingPermission(loggedIn, sellersPermission)
  const detail = hasDrawing && accessPermission >= 1
  return {
    accessPermission,
    simple: hasDrawing,
    detail,
    solid: detail && hasSolid,
    download: hasDrawing && accessPermission === 2,
    reason: reasonFor(circumstances),
  }
}

/** The first reason that closes a view; empty when all are open. */
function reasonFor({ loggedIn, sellersPermission, hasDrawing, hasSolid }: Circumstances): string {
  if (!hasDrawing) return '暂无尺寸数据'
  if (sellersPermission === 0) return '卖家未开放详图'
  if (!loggedIn) return sellersPermission === undefined ? '登录后可下载图纸和三维模型' : '登录后可查看详图和三维模型'
  if (sellersPermission === 1) return '卖家未开放图纸下载'
  return hasSolid ? '' : '该零件暂无三维模型'
}
