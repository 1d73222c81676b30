/** Pictures submitted by users. The server checks the content, the browser the file's own type. */

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Documents, such as vouchers of banks: pictures, or PDF. */
export const documentTypes = ['application/pdf', ...pictureTypes] as const

/** Bytes. */
export const maxPictureSize = 4 * 1024 * 1024

export const pictureTexts = {
  type: '仅支持 PNG、JPEG、WebP 图片',
  size: '图片不能超过 4 MB',
  documentType: '仅支持 PDF 或 PNG、JPEG、WebP 图片',
  documentSize: '文件不能超过 4 MB',
  infected: '文件含有病毒，已拒绝，请先查杀',
  unscanned: '文件安全检查暂不可用，请稍后再上传',
} as const

/** Why a file cannot be submitted as a picture; undefined if it can. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return pictureTexts.type
  return size > maxPictureSize ? pictureTexts.size : undefined
}

/** The same of a document. */
export function documentProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!documentTypes.some((known) => known === type)) return pictureTexts.documentType
  return size > maxPictureSize ? pictureTexts.documentSize : undefined
}
