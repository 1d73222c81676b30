import { readFileSync } from 'node:fs'
import { gateway } from '@lianmeng/contract/endpoint'
import { lines } from '@lianmeng/contract/fast-order/endpoints'
import { type PhotoRow, readPhoto } from '@lianmeng/contract/fast-order/photo-endpoints'
import { photoTexts } from '@lianmeng/contract/fast-order/photo-texts'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readLine } from '../../offers/matching/line-text.ts'
import { aShopper, orderingApp, type Shopper } from '../../testing/ordering.ts'
import { fastOrder } from './routes.ts'

/** A picture takes some seconds of a processor; beside other tests it waits for them. */
vi.setConfig({ testTimeout: 180_000 })

const t = await orderingApp([fastOrder])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
let shopper: Shopper
beforeAll(async () => {
  shopper = await aShopper(t)
})

type Answer = {
  status: number
  message: string
  data: { turn: number; width: number; height: number; rows: PhotoRow[] }
}

async function upload(file: Uint8Array): Promise<Answer> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), 'a.jpg')
  const body = new Response(form)
  const reply = await t.app.inject({
    method: 'POST',
    url: `${gateway}${readPhoto.path}`,
    headers: { ...shopper.as, 'x-wlm': '1', 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { ...reply.json(), status: reply.statusCode }
}

const folder = new URL('./cases/photos/', import.meta.url)
const picture = (name: string) => readFileSync(new URL(name, folder))

/** Description, quantity and unit of each row. */
type Right = [text: string, quantity: string, unit: string][]
const right = JSON.parse(readFileSync(new URL('right-values.json', folder), 'utf8')) as Record<string, Right>

/** What a text means, without where it stands. A standard says what the product is. */
function meaning(text: string): string {
  const { quantity, unit, product, ...fields } = readLine(text).fields
  const name = fields.standard ? [] : [['product', product?.value.name]]
  return JSON.stringify([...name, ...Object.entries(fields).map(([field, { value }]) => [field, value])].sort())
}

type Verdict = 'right' | 'asked' | 'wrong'

/** A wrong row is asked about when one of its figures is doubtful, or it lacks its size or quantity. */
function verdictOf(row: PhotoRow | undefined, [text, quantity, unit]: Right[number]): Verdict {
  if (!row) return 'wrong'
  const means = meaning(row.text) === meaning(`${text} ${quantity}${unit}`)
  if (means && row.quantity === quantity && row.unit === unit) return 'right'
  const { nominal } = readLine(row.text).fields
  const lacks = row.quantity === '' || nominal === undefined || !row.isPart
  return lacks || row.words.some(({ isDoubtful }) => isDoubtful) ? 'asked' : 'wrong'
}

/** Rows right, asked and wrong silently, and those that are not right. */
function judged(rows: readonly PhotoRow[], wanted: Right) {
  const count: Record<Verdict, number> = { right: 0, asked: 0, wrong: 0 }
  const others: string[] = []
  for (const [i, row] of wanted.entries()) {
    const verdict = verdictOf(rows[i], row)
    count[verdict] += 1
    if (verdict !== 'right') others.push(`${verdict}: ${rows[i]?.text} (${row.join(' ')})`)
  }
  return { count, others }
}

describe('pictures of lists', () => {
  const cases = [
    ['a printed form with ruled columns, photographed at an angle', 'printed-table.jpg', 0, 19],
    ['a table without rules, photographed on its side', 'plain-table.jpg', 270, 12],
    ['a note in handwriting', 'handwritten.jpg', 0, 9],
    ['a screenshot of a chat', 'chat.png', 0, 9],
    ['an English list, upside down', 'upside-down.jpg', 180, 10],
    ['a chat on a dark screen', 'dark-chat.png', 0, 5],
    ['a screenshot of a sheet', 'sheet-screenshot.png', 0, 6],
    ['a form whose names take two lines', 'wrapped-cells.jpg', 0, 5],
    ['a numbered note without titles', 'numbered-note.jpg', 0, 4],
  ] as const
  test.each(cases)('%s becomes lines, none of them wrong without a doubt', async (_what, name, turn, atLeast) => {
    const { data, status } = await upload(picture(name))
    expect(status).toBe(200)
    expect(data.turn).toBe(turn)
    const parts = data.rows.filter(({ isPart }) => isPart)
    const { count, others } = judged(parts, right[name]!)
    console.log(name, count, others)
    expect(parts).toHaveLength(right[name]!.length)
    expect(count.wrong, others.join('\n')).toBe(0)
    expect(count.right, others.join('\n')).toBeGreaterThanOrEqual(atLeast)
  })

  test('unclear places of a blurred picture become questions', async () => {
    const { data } = await upload(picture('blurred.jpg'))
    const rows = data.rows.filter(({ words }) => words.length > 1)
    const { count, others } = judged(rows.slice(-right['blurred.jpg']!.length), right['blurred.jpg']!)
    console.log('blurred.jpg', count, others)
    expect(count.wrong, others.join('\n')).toBe(0)
    expect(rows.flatMap(({ words }) => words).filter(({ isDoubtful }) => isDoubtful).length).toBeGreaterThan(0)
  })

  test('words are within the turned picture and stand in the text of their row', async () => {
    const { data } = await upload(picture('plain-table.jpg'))
    expect([data.width, data.height]).toEqual([1600, 1200])
    for (const { text, words } of data.rows)
      for (const { at, corners, text: word } of words) {
        expect(corners).toHaveLength(8)
        expect(Math.min(...corners)).toBeGreaterThan(-40)
        expect(Math.max(...corners)).toBeLessThan(1640)
        if (at[1]! > at[0]!) expect(text.slice(at[0], at[1])).toBe(word)
      }
  })

  test('reading a picture adds nothing to the list', async () => {
    await upload(picture('chat.png'))
    expect((await t.call(lines, {}, { headers: shopper.as })).body.data!.lines).toEqual([])
  })
})

/** A PNG whose header tells this size. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(createCanvas(40, 40).toBuffer('image/png'))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

/** A JPEG whose frame tells this size. */
function jpegOf(width: number, height: number): Buffer {
  const jpeg = Buffer.from(picture('blurred.jpg'))
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && /^c[012]$/.test((jpeg[at + 1] ?? 0).toString(16)))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

describe('hostile pictures', () => {
  const blank = Buffer.from(createCanvas(300, 200).toBuffer('image/png'))
  const chat = picture('chat.png')
  const jpeg = picture('blurred.jpg')
  test.each<[string, Uint8Array, string]>([
    ['a picture of a hundred megapixels', pngOf(10_000, 10_000), photoTexts.tooManyPixels],
    ['a picture wider than any decoder takes', pngOf(60_000, 10), photoTexts.tooManyPixels],
    ['a JPEG that tells four thousand megapixels', jpegOf(65_500, 65_500), photoTexts.tooManyPixels],
    ['a header that tells more than there is', pngOf(6_000, 6_000), photoTexts.damaged],
    ['a header that tells less than there is', pngOf(2, 2), photoTexts.damaged],
    ['a header without any pixel', pngOf(0, 0), photoTexts.damaged],
    ['half a PNG', chat.subarray(0, chat.length / 2), photoTexts.damaged],
    ['the beginning of a JPEG', jpeg.subarray(0, 200), photoTexts.damaged],
    ['a page of SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), photoTexts.svg],
    ['SVG behind a comment', Buffer.from('<!-- GIF8 --><svg onload="alert(1)"/>'), photoTexts.svg],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), photoTexts.pdf],
    ['a picture of a telephone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), photoTexts.heic],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), photoTexts.otherPicture('GIF')],
    ['a text', Buffer.from('M8×30 8.8 500支'), photoTexts.type],
    ['a page that ends in a picture', Buffer.concat([Buffer.from('<html><script>1</script>'), chat]), photoTexts.type],
    ['an empty page', blank, photoTexts.nothing],
  ])('%s is refused in its own words', async (_what, file, message) => {
    const answer = await upload(file)
    expect([answer.status, answer.message]).toEqual([400, message])
  })

  test('a picture with a program behind its end is read as the picture', async () => {
    const { status, data } = await upload(Buffer.concat([chat, Buffer.from('<script>alert(1)</script>PK\x03\x04')]))
    expect(status).toBe(200)
    expect(data.rows.filter(({ isPart }) => isPart)).toHaveLength(9)
  })
})
