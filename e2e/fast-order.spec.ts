import type { Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { written } from './support/sixty-lines.ts'
import { writingFaults } from './support/writing.ts'

const path = '/lmPortals/quickOrder'

const row = (page: Page, no: number) => page.getByRole('row', { name: `第${no}行`, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

async function pasteIn(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(text)
  await page.getByRole('button', { name: '识别', exact: true }).click()
  await expect(page.getByText(/^已识别 \d+ 行，其中 \d+ 行找到商品$/)).toBeVisible()
}

/** Chooses the first goods suggested for a line. */
async function choose(page: Page, no: number): Promise<void> {
  await row(page, no)
    .getByRole('button', { name: /^(选择商品|换商品\/卖家)$/ })
    .click()
  await page.getByRole('button', { name: /^选 / }).first().click()
  await expect(row(page, no).getByRole('button', { name: '换商品/卖家' })).toBeVisible()
}

test('sixty lines as buyers write them: read, the one without a part left out, three corrected and remembered, kept over a reload, into the cart @narrow', async ({
  page,
  newBuyer: _,
}) => {
  expect(written).toHaveLength(60)
  await page.goto(path)
  await pasteIn(page, written.join('\n'))
  await expect(page.getByText('看起来不是紧固件，没有加入：急用，麻烦今天发货')).toBeVisible()
  await expect(tab(page, '全部')).toContainText('59')
  const before = Number(await tab(page, '已匹配').locator('small').innerText())
  expect(before).toBeGreaterThan(20)

  await row(page, 42).getByRole('button', { name: '选择商品' }).click()
  await expect(page.getByRole('checkbox', { name: /^记住此选择/ })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faults(page, true)).toEqual([])
  await expectNoSidewaysScroll(page)
  await row(page, 42).getByRole('button', { name: '收起' }).click()

  for (const no of [41, 45, 59]) await choose(page, no)
  await page.reload()
  await expect(tab(page, '全部')).toContainText('59')
  await expect(row(page, 41).getByRole('button', { name: '换商品/卖家' })).toBeVisible()

  await row(page, 1).getByRole('textbox', { name: '第1行数量' }).fill('800')
  await row(page, 1).getByRole('textbox', { name: '第1行数量' }).press('Enter')
  await expect(notice(page, '数量修改成功')).toBeVisible()

  const submit = page.getByRole('button', { name: /^加入待采清单/ })
  const ready = Number(await tab(page, '已匹配').locator('small').innerText())
  await submit.click()
  const dialog = page.getByRole('dialog', { name: '温馨提醒' })
  if (await dialog.isVisible().catch(() => false)) await dialog.getByRole('button', { name: '添加待采清单' }).click()
  await expect(notice(page, '成功加入购物车')).toBeVisible()
  await expect(tab(page, '全部')).toContainText(String(59 - ready))
  await expect(cartLink(page)).toContainText(/\d/)

  await pasteIn(page, `${written[40]!.replace('1200', '2千支')}`)
  await expect(page.getByText('按上次记住的选择')).toBeVisible()
})

test('a parts list with foreign titles is read; its bad rows come back', async ({ page, buyer: _ }) => {
  await page.goto(path)
  const rows = [
    'Item No,Description,Size,Grade,Finish,Remark,Qty (pcs)',
    'A-001,GB/T 5783,M8x25,8.8,蓝白锌,rush,"1,200"',
    'A-002,GB/T 70.1,M6x20,12.9,发黑,,800',
    'A-003,GB/T 5783,M8x25,8.8,蓝白锌,,many',
  ]
  const download = page.waitForEvent('download')
  await page
    .getByLabel('导入 Excel')
    .setInputFiles({ name: 'bom.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  const form = page.getByRole('dialog', { name: '核对表格' })
  await expect(form).toContainText('1 列未定')
  await form.getByRole('button', { name: 'Remark 不导入' }).click()
  await form.getByRole('button', { name: '导入 3 行' }).click()
  expect((await download).suggestedFilename()).toBe('bom-导入结果.xlsx')
  await expect(notice(page, '已导入 2 行，1 行有误，见下载文件的「错误原因」列')).toBeVisible()
  await expect(row(page, 1)).toContainText('料号 A-001')
  await expect(row(page, 1)).toContainText('已匹配')
})

test('an amount of many digits stays in one piece, and goods that are too few count as found, not as matched @narrow', async ({
  page,
  buyer: _,
}) => {
  await page.goto(path)
  await pasteIn(page, 'GB/T 5783 M8×30 8.8 蓝白锌 15000千支')
  await expect(page.getByText('已识别 1 行，其中 1 行找到商品')).toBeVisible()
  await expect(row(page, 1)).toContainText('库存不足')
  await expect(tab(page, '已匹配')).toContainText('0')
  const amount = row(page, 1).getByText(/^¥[\d,]{7,}\.\d\d$/)
  expect(await amount.evaluate((it) => it.getClientRects().length)).toBe(1)
  await expectNoSidewaysScroll(page)
})

test('a list from the home page is read at once, and the next page is the priced list', async ({ page, buyer: _ }) => {
  await page.goto('/lmPortals/home')
  await page.getByRole('textbox', { name: '采购清单' }).fill('GB/T 5783 M8×25 8.8 蓝白锌 500支')
  await page.getByRole('button', { name: '整单快速下单' }).click()
  await expect(row(page, 1)).toContainText('GB/T 5783 M8×25 8.8 蓝白锌 500支')
  await expect(row(page, 1)).toContainText('¥')
})

test('the fasteners of a STEP assembly come in by the names of its parts, and other parts are named @narrow', async ({
  page,
  buyer: _,
}) => {
  const design = (id: number, name: string) =>
    `#${id}=PRODUCT('${id}','${name}','',(#2));#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});#${id + 2}=PRODUCT_DEFINITION('','',#${id + 1},#3);`
  const holds = (id: number, parent: number, child: number) =>
    `#${id}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('${id}','','',#${parent + 2},#${child + 2},$);`
  const file = [
    'ISO-10303-21;HEADER;ENDSEC;DATA;',
    design(100, 'machine'),
    design(200, 'GB_T 5783_M8x20 8.8:1'),
    design(300, 'plate'),
    ...[holds(901, 100, 200), holds(902, 100, 200), holds(903, 100, 300)],
    'ENDSEC;END-ISO-10303-21;',
  ].join('\n')
  await page.goto(path)
  const field = page.getByLabel('导入装配体')
  await field.setInputFiles({ name: 'a.step', mimeType: 'model/step', buffer: Buffer.from(file) })
  const report = page.getByRole('dialog', { name: '装配体已读取' })
  await expect(report).toContainText('紧固件 1 种共 2 支')
  await expect(report.getByRole('listitem')).toHaveText([/GB_T 5783_M8x20 8.8:1 × 2/, /plate × 1/])
  expect(await faults(page, true)).toEqual([])
  await report.getByRole('button', { name: '知道了' }).click()
  await expect(row(page, 1)).toContainText('GB/T 5783 M8x20 8.8')
  await expectNoSidewaysScroll(page)
})

test('columns that nobody knows are named by hand once; goods that are not in the archive say so @narrow', async ({
  page,
  newBuyer: _,
}) => {
  const file = {
    name: 'stueckliste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Pos,Was,Wieviel,Bemerkung\n1,GB/T 5783 M8×20 8.8 镀蓝白锌,300,x\n2,GB/T 5783 M8×30 8.8 镀蓝白锌,200,y\n',
    ),
  }
  await page.goto(path)
  await page.getByLabel('导入 Excel').setInputFiles(file)
  const form = page.getByRole('dialog', { name: '核对表格' })
  await form.getByRole('button', { name: /^导入 \d+ 行/ }).click()
  await expect(form.getByRole('alert')).toHaveText('请至少指定料号、品名、标准号或规格中的一列')
  await form.getByLabel('标题行').selectOption({ label: '第 1 行：Pos、Was、Wieviel、Bemerkung' })
  await form.getByRole('combobox', { name: '第 2 列「Was」' }).selectOption('品名或整段描述')
  await form.getByRole('combobox', { name: '第 3 列「Wieviel」' }).selectOption('数量（总数）')
  await form.getByRole('button', { name: /不导入/ }).click()
  expect(await faults(page, true)).toEqual([])
  expect(writingFaults(await form.innerText())).toEqual([])
  await form.getByRole('button', { name: '导入 2 行' }).click()
  await expect(notice(page, '已导入 2 行')).toBeVisible()
  await expect(row(page, 2)).toContainText('GB/T 5783 M8×30')
  await expectNoSidewaysScroll(page)
  await page.getByLabel('导入 Excel').setInputFiles(file)
  await expect(tab(page, '全部')).toContainText('4')
  await expect(form).toHaveCount(0)

  const matched = page
    .getByRole('row', { name: /^第\d+行$/ })
    .filter({ hasText: '未导入我的商品档案' })
    .first()
  if ((await matched.count()) === 0) await choose(page, 1)
  await matched.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('dialog', { name: '我的商品档案' }).getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '已保存到我的商品档案')).toBeVisible()
})
