import { pictureHeader } from '../picture-header.ts'
import { escapedXml } from './xml.ts'

/** The size of a page that is drawn: lying A4, mm. */
const sheet = { width: 297, height: 210 }

/**
 * A page of an uploaded drawing as SVG, with words all over it: whoever copies it copies them too.
 * @param type media type of the page
 */
export function markedPage(page: Buffer, type: string, words: string): string {
  const { width, height } = pictureHeader(page) ?? sheet
  const size = Math.max(width, height) / 60
  const marks: string[] = []
  for (let row = 0, y = 4 * size; y < height; row += 1, y += 8 * size)
    for (let x = row % 2 === 0 ? 2 * size : 11 * size; x < width; x += 19 * size)
      marks.push(`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escapedXml(words)}</text>`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<image width="${width}" height="${height}" href="data:${type};base64,${page.toString('base64')}"/>`,
    `<g fill="#7a8594" fill-opacity="0.38" font-family="sans-serif" font-size="${size.toFixed(1)}">${marks.join('')}</g></svg>\n`,
  ].join('')
}
