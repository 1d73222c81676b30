/** Pictures that a user hands in. The server looks at the contents, the browser at what the file says of itself. */

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Bytes. */
export const maxPictureSize = 4 * 1024 * 1024

export const pictureTexts = {
  type: '仅支持 PNG、JPEG、WebP 图片',
  size: '图片不能超过 4 MB',
} as const

/** Why a file is no picture that can be handed in; undefined for one that can. */
export function pictureProblem({ type, size }: { type: string; size: number }): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return pictureTexts.type
  return size > maxPictureSize ? pictureTexts.size : undefined
}
