/** What is asked to be seen of a part. */
export type View = 'simple' | 'detail' | 'solid' | 'download'

/** What a caller may see, and in Chinese why not all of it. */
export type Openness = Readonly<Record<View, boolean>> & {
  /** 0 simple view only, 1 detail view, 2 detail view and download: what it comes to for this caller. */
  readonly accessPermission: 0 | 1 | 2
  readonly reason: string
}

type Asked = {
  readonly loggedIn: boolean
  /** What the seller opened; undefined for a specification of the library, all of which is open to who is logged in. */
  readonly sellersPermission: number | undefined
  readonly hasDrawing: boolean
  readonly hasSolid: boolean
}

/** Who may see what. The simple view is open to everybody; all else to callers who are logged in, as far as the seller says. */
export function opennessFor({ loggedIn, sellersPermission = 2, hasDrawing, hasSolid }: Asked): Openness {
  const level = loggedIn ? sellersPermission : 0
  const accessPermission = level >= 2 ? 2 : level === 1 ? 1 : 0
  const detail = hasDrawing && accessPermission >= 1
  return {
    accessPermission,
    simple: hasDrawing,
    detail,
    solid: detail && hasSolid,
    download: hasDrawing && accessPermission === 2,
    reason: reasonFor({ loggedIn, sellersPermission, hasDrawing, hasSolid }),
  }
}

/** The first thing that keeps something closed; empty where all is open. */
function reasonFor({ loggedIn, sellersPermission, hasDrawing, hasSolid }: Required<Asked>): string {
  if (!hasDrawing) return '暂无图纸'
  if (Number(sellersPermission) < 1) return '卖家未开放详图'
  if (!loggedIn) return '登录后可查看详图和三维模型'
  if (Number(sellersPermission) < 2) return '卖家未开放图纸下载'
  return hasSolid ? '' : '该零件暂无三维模型'
}
