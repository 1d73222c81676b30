import { maxPhoto, sentPhotoSide } from '@lianmeng/contract/fast-order/photo-endpoints'
import { pictureTypes } from '@lianmeng/contract/pictures'

const quality = 0.92

/** A picture as a JPEG of at most this longest side, turned clockwise. */
async function redrawn(picture: ImageBitmap, longest: number, quarters: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = quarters % 2 === 0 ? width : height
  canvas.height = quarters % 2 === 0 ? height : width
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  )
}

/**
 * A picture as it is sent: a photograph of a telephone is made smaller, and a format that only the browser knows becomes
 * JPEG. What the browser cannot decode is sent as it is, and the server says what it is.
 * @param quarters by how many quarters it is turned clockwise
 */
export async function sentPhoto(file: Blob, quarters = 0): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const isKnown = pictureTypes.some((type) => type === file.type)
  const isSmall = file.size <= maxPhoto / 4 && Math.max(picture.width, picture.height) <= sentPhotoSide
  if (isKnown && isSmall && quarters === 0) return file
  return redrawn(picture, sentPhotoSide, quarters)
}
