import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as edits from '@lianmeng/contract/drawing-edits/endpoints'
import { maxDrawingFile } from '@lianmeng/contract/drawing-edits/texts'
import * as contract from '@lianmeng/contract/drawing-edits/upload-endpoints'
import * as drawn from '@lianmeng/contract/drawings/endpoints'
import { type Endpoint, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import * as behaviour from '@lianmeng/contract/mechanics/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { localFolder } from '../../adapters/files/local-folder.ts'
import { kernelSolids } from '../../adapters/solids/kernel.ts'
import { drawingEdits } from '../../features/drawing-edits/routes.ts'
import { drawingUploads } from '../../features/drawing-uploads/routes.ts'
import { drawings } from '../../features/drawings/routes.ts'
import { drawingsApp, ofLibrary, strengthId } from '../../features/drawings/testing/drawings-app.ts'
import { mechanics } from '../../features/mechanics/routes.ts'
import { aBuyer } from '../../testing/builders.ts'
import { aForm, aPicture } from '../../testing/pictures.ts'
import { type As, login } from '../../testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'drawings-'))
const solids = kernelSolids()
const t = await drawingsApp({ files: localFolder(folder), solids }, [drawings, drawingEdits, drawingUploads, mechanics])
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

const bolt = { ...ofLibrary('GB/T 5782-2025', 'M12', 80), strengthId: strengthId('8.8') }
const files: Record<string, Buffer> = {}
let stranger: As
beforeAll(async () => {
  for (const format of ['dxf', 'step', 'pdf'] as const)
    files[format] = Buffer.from((await t.fetched(drawn.download, { ...bolt, format }, t.buyer)).bytes)
  files.png = await aPicture('png', 300, 200)
  stranger = await login(t, (await aBuyer(t.db)).userId)
}, 60_000)

// The limit of uploads a minute has a test of its own.
beforeEach(() => t.db`delete from rate_limit`)

async function upload(bytes: Buffer, fileName: string, as = t.buyer) {
  const { payload, headers } = await aForm([{ bytes, name: fileName }])
  const url = `${gateway}${contract.uploadDrawing.path}?fileName=${encodeURIComponent(fileName)}`
  const reply = await t.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...as } })
  return { status: reply.statusCode, body: reply.json() as { code: number; message: string; data: { taskId: number } } }
}
async function kept(bytes: Buffer, fileName: string): Promise<number> {
  const { status, body } = await upload(bytes, fileName)
  expect(status, body.message).toBe(200)
  return body.data.taskId
}
const call = <E extends Endpoint>(endpoint: E, params: ParamsOf<E>, as = t.buyer) =>
  t.call(endpoint, params, { headers: as })

test.each([
  ['dxf', 'image/svg+xml', 1, false],
  ['step', 'image/svg+xml', 1, true],
  ['pdf', 'image/webp', 2, false],
  ['png', 'image/png', 1, false],
] as const)(
  'a %s file is kept and shown',
  async (kind, type, pages, hasSolid) => {
    const taskId = await kept(files[kind]!, `支架 螺栓.${kind}`)
    const { body } = await call(contract.uploadedDrawing, { taskId })
    expect(body.data).toMatchObject({
      name: '支架 螺栓',
      fileKind: kind === 'png' ? 'picture' : kind,
      fileName: `支架 螺栓.${kind}`,
      pages,
      revision: 1,
    })
    expect(body.data!.hash).toMatch(/^[0-9a-f]{64}$/)
    const page = await t.fetched(contract.uploadPage, { taskId, page: 1 }, t.buyer)
    expect([page.status, page.headers['content-type']]).toEqual([200, type])
    expect((await t.fetched(contract.uploadPage, { taskId, page: pages + 1 }, t.buyer)).status).toBe(404)
    const shown = await t.fetched(drawn.drawingImage, { taskId, svgShowType: 1, source: 'picture' }, t.buyer)
    expect(shown.bytes.equals(page.bytes)).toBe(true)
    const views = (await call(drawn.drawingViews, { taskId })).body.data!
    expect([views.solid, views.download, views.title]).toEqual([hasSolid, false, '支架 螺栓'])
    expect((await t.fetched(drawn.solidMesh, { taskId }, t.buyer)).status).toBe(hasSolid ? 200 : 404)
    const original = await t.fetched(contract.uploadFile, { taskId }, t.buyer)
    if (kind !== 'png') expect(original.bytes.equals(files[kind]!)).toBe(true)
    expect(decodeURIComponent(String(original.headers['content-disposition']))).toContain(`支架 螺栓.${kind}`)
    expect((await call(drawn.subMembers, { taskId })).body.data).toEqual([])
  },
  60_000,
)

test('the solid of a STEP file is measured', async () => {
  const taskId = await kept(files.step!, 'bolt.stp')
  const { solid } = (await call(contract.uploadedDrawing, { taskId })).body.data!
  expect(solid).toMatchObject({ depth: 18, height: 87.5, weight: 86.96 })
  const { dimensions } = (await call(drawn.solidOfProduct, { taskId })).body.data!
  expect(dimensions).toContainEqual({ letter: 'Z', value: '87.50' })
}, 30_000)

test('the facts of the part are kept once, and two editors save: the second gets a notice', async () => {
  const taskId = await kept(files.png!, '草图.png')
  const facts = { name: '吊环', number: 'WL-7', material: '304', size: 'M12×80', quantityNote: '每月 2 千支' }
  const replies = await Promise.all([1, 2].map(() => call(contract.saveUpload, { taskId, revision: 1, ...facts })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(contract.uploadedDrawing, { taskId })).body.data).toMatchObject({ ...facts, revision: 2 })
  const { records } = (await call(edits.drawingList, { keyword: 'wl-7' })).body.data!
  expect(records).toMatchObject([
    { taskId, kind: 'upload', name: '吊环', standardName: '上传的 图片', specification: 'M12×80' },
  ])
  expect((await call(edits.drawingDetail, { taskId })).status).toBe(404)
  expect((await call(edits.removeDrawing, { taskId })).status).toBe(200)
  expect((await call(contract.uploadedDrawing, { taskId })).status).toBe(404)
})

test('another company’s file is answered as if there were none', async () => {
  const taskId = await kept(files.dxf!, 'geheim.dxf')
  const facts = { name: 'x', number: '', material: '', size: '', quantityNote: '' }
  for (const { status } of [
    await call(contract.uploadedDrawing, { taskId }, stranger),
    await call(contract.saveUpload, { taskId, revision: 1, ...facts }, stranger),
    await call(edits.removeDrawing, { taskId }, stranger),
    await call(drawn.drawingViews, { taskId }, stranger),
    await call(behaviour.mechanics, { taskId }, stranger),
  ])
    expect(status).toBe(404)
  for (const endpoint of [contract.uploadFile, contract.uploadPage, drawn.drawingImage])
    expect((await t.fetched(endpoint, { taskId, page: 1, svgShowType: 0 } as never, stranger)).status).toBe(404)
})

const pairs = (...lines: (string | number)[]) => lines.filter((one) => one !== '').join('\n')
const dxf = (blocks: string, entities: string) =>
  Buffer.from(
    pairs(0, 'SECTION', 2, 'BLOCKS', blocks, 0, 'ENDSEC', 0, 'SECTION', 2, 'ENTITIES', entities, 0, 'ENDSEC', 0, 'EOF'),
  )
const block = (name: string, ...inside: string[]) => pairs(0, 'BLOCK', 2, name, 10, 0, 20, 0, ...inside, 0, 'ENDBLK')
const insert = (name: string, x = 0) => pairs(0, 'INSERT', 2, name, 10, x, 20, 0)
const line = pairs(0, 'LINE', 10, 0, 20, 0, 11, 10, 21, 10)
const manyBlocks = Array.from({ length: 10 }, (_, n) =>
  block(`B${n}`, ...Array.from({ length: 20 }, (_, x) => insert(`B${n + 1}`, x))),
).join('\n')

describe('a file that is no drawing, or a hostile one, is refused in words within seconds', () => {
  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      '这是 SVG 图形，不能作为图纸',
    ],
    ['DWG', Buffer.from(`AC1027${'\0'.repeat(500)}`, 'latin1'), '这是 DWG 图纸，不能作为图纸'],
    ['binary DXF', Buffer.from('AutoCAD Binary DXF\r\n\x1a\0'), '请另存为文本（ASCII）DXF'],
    ['text', Buffer.from('M12x80 100 个\n'), '这是 文本文件'],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]), '这是 程序'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), '不能作为图纸'],
    ['a PDF without end', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog'), '已损坏或不完整'],
    ['a DXF of nothing', dxf('', ''), '没有可显示的图形'],
    ['a DXF cut off', Buffer.from(pairs(0, 'SECTION', 2, 'ENTITIES', 0, 'LINE', 'x', 'y')), '已损坏或不完整'],
    ['a block in itself', dxf(block('A', insert('A')), insert('A')), '图纸内容过多'],
    ['blocks that multiply', dxf(`${manyBlocks}\n${block('B10', line)}`, insert('B0')), '图纸内容过多'],
    [
      'a block repeated a billion times',
      dxf(block('A', line), pairs(insert('A'), 70, 30000, 71, 30000, 44, 1, 45, 1)),
      '图纸内容过多',
    ],
    [
      'numbers beyond all measure',
      dxf('', pairs(0, 'LINE', 10, '1e308', 20, 'NaN', 11, '-1e308', 21, 'Infinity')),
      '没有可显示的图形',
    ],
    ['a STEP of nothing', Buffer.from('ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\nENDSEC;\nEND-ISO-10303-21;\n'), '图纸'],
    [
      'a STEP of brackets',
      Buffer.from(`ISO-10303-21;\nHEADER;\nENDSEC;\nDATA;\n#1=A(${'('.repeat(2_000_000)}`),
      '图纸',
    ],
  ])(
    '%s',
    async (_what, bytes, words) => {
      const started = Date.now()
      const { status, body } = await upload(bytes, 'x.dxf')
      expect([status, body.message]).toEqual([400, expect.stringContaining(words)])
      expect(Date.now() - started).toBeLessThan(50_000)
    },
    30_000,
  )

  test('a file above 10 MB', async () => {
    const { status, body } = await upload(Buffer.alloc(maxDrawingFile + 1, 65), 'x.dxf')
    expect([status, body.message]).toEqual([413, '图纸文件不能超过 10 MB'])
  })

  test('markup in the words of a DXF stays words', async () => {
    const word = pairs(line, 0, 'TEXT', 10, 1, 20, 1, 40, 2, 1, '<script>alert(1)</script>&%%c12')
    const taskId = await kept(dxf('', word), '<img src=x>.dxf')
    const { text } = await t.fetched(contract.uploadPage, { taskId, page: 1 }, t.buyer)
    expect(text).not.toContain('<script')
    expect(text).not.toContain('<img')
    expect(text).toContain('⌀12')
  })
})

test('a DXF of 5 MB is drawn', async () => {
  const lines = Array.from({ length: 100_000 }, (_, n) =>
    pairs(0, 'LINE', 8, '0', 10, n % 977, 20, n % 313, 30, 0, 11, n % 877, 21, n % 713, 31, 0),
  )
  const bytes = dxf('', lines.join('\n'))
  expect(bytes.byteLength).toBeGreaterThan(4_000_000)
  await kept(bytes, 'gross.dxf')
}, 60_000)

describe('a seller’s non-standard part by its number', () => {
  test.each([
    [0, false, false, '卖家未开放详图'],
    [1, true, false, '卖家未开放图纸下载'],
    [2, true, true, ''],
  ])('permission %i', async (permission, detail, download, reason) => {
    const nonstandardId = await t.ownDrawing(permission)
    const views = (await call(drawn.drawingViews, { nonstandardId })).body.data!
    expect([views.detail, views.solid, views.download, views.reason]).toEqual([detail, detail, download, reason])
    expect((await t.fetched(drawn.drawingImage, { nonstandardId, svgShowType: 0 }, t.buyer)).status).toBe(
      detail ? 200 : 403,
    )
    expect((await t.fetched(drawn.drawingImage, { nonstandardId, svgShowType: 1 }, t.buyer)).status).toBe(200)
    expect((await t.fetched(drawn.download, { nonstandardId, format: 'dxf' }, t.buyer)).status).toBe(
      download ? 200 : 403,
    )
    expect((await call(drawn.solidOfProduct, { nonstandardId })).status).toBe(detail ? 200 : 403)
    expect((await call(drawn.subMembers, { nonstandardId })).body.data).toEqual([])
    expect((await call(behaviour.mechanics, { nonStdId: nonstandardId })).body.data).toMatchObject({ nominalValue: 12 })
  })
  test('a standard part has no such number', async () => {
    const nonstandardId = await t.aBolt(2)
    expect((await call(drawn.drawingViews, { nonstandardId })).status).toBe(404)
    expect((await call(behaviour.mechanics, { nonStdId: nonstandardId })).body.code).toBe(10001)
  })
})

test('the mechanics of a changed part follow the class of its draft', async () => {
  const { taskId } = (await call(edits.startDrawing, bolt)).body.data!
  const before = (await call(behaviour.mechanics, { taskId })).body.data!
  await call(edits.saveDrawing, { taskId, revision: 1, settings: [{ key: 'propertyClass', words: '10.9' }] })
  const after = (await call(behaviour.mechanics, { taskId })).body.data!
  expect([before.yieldPoint, after.yieldPoint]).toEqual([640, 940])
})

test('the tenth upload within a minute is the last one', async () => {
  const replies = []
  for (let count = 0; count < 11; count += 1) replies.push(await upload(Buffer.from('x'), 'x.txt', stranger))
  expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 400), 429])
})
