import * as content from '@lianmeng/contract/content-office/endpoints'
import { call } from './support/call.ts'
import { helpAddress, newTitle, publishByForm, saveItem, textEditor } from './support/content.ts'
import { expect, test } from './support/journey.ts'
import { dialog, mainNavigation, notice, typeDate } from './support/page-parts.ts'

const gone = '内容不存在或已下线'

test('a help page is written, looked at, published, changed and taken back; a buyer reads each', async ({
  page,
  office,
}) => {
  test.setTimeout(90_000)
  const title = newTitle('怎样核对到货')
  await office.goto('/operator/content?kind=help')
  await office.getByRole('link', { name: '新建帮助' }).click()
  await office.getByLabel('标题', { exact: true }).fill(title)
  await office.getByLabel('摘要').fill('收货时先看什么')
  await office.getByLabel('分类').selectOption('物流收货')

  await test.step('the text is written with the keyboard', async () => {
    await textEditor(office).click()
    await office.getByRole('button', { name: '大标题' }).click()
    await office.keyboard.type('先看外箱')
    await office.keyboard.press('Enter')
    await office.keyboard.type('第一版：核对')
    await office.keyboard.press('Control+b')
    await office.keyboard.type('箱数')
    await office.keyboard.press('Control+b')
    await office.keyboard.type('。')
    await office.getByRole('button', { name: '保存草稿' }).click()
    await expect(notice(office, '已保存为版本 1')).toBeVisible()
    await expect(office).toHaveURL(/\/operator\/content\/edit\?id=\d+$/)
  })
  const id = Number(new URL(office.url()).searchParams.get('id'))

  await test.step('a draft is nobody’s to read', async () => {
    await page.goto(helpAddress(id))
    await expect(page.getByText(gone)).toBeVisible()
  })

  await test.step('the preview shows it as readers will see it, on a telephone too', async () => {
    await office.getByRole('button', { name: '预览' }).click()
    const preview = dialog(office, '预览')
    await expect(preview.getByRole('heading', { name: '先看外箱' })).toBeVisible()
    await preview.getByRole('button', { name: '手机 390' }).click()
    await expect(preview.locator('strong')).toHaveText('箱数')
    await preview.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('published, a buyer finds and reads it', async () => {
    await publishByForm(office)
    await page.goto('/lmPortals/helpCenter')
    await page.getByRole('searchbox', { name: '搜索帮助' }).fill(title)
    await page.getByRole('button', { name: '搜索', exact: true }).last().click()
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('article')).toContainText('第一版：核对箱数。')
    await expect(page.getByRole('article')).toContainText('第 1 版')
  })

  await test.step('a change is seen only once it is published', async () => {
    await textEditor(office).click()
    await office.keyboard.press('Control+End')
    await office.keyboard.type('第二版：再看批号。')
    await office.getByRole('button', { name: '保存草稿' }).click()
    await expect(notice(office, '已保存为版本 2')).toBeVisible()
    await expect(office.getByText('有未发布修改')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toContainText('第一版')
    await expect(page.getByRole('article')).not.toContainText('第二版')
    await publishByForm(office)
    await page.reload()
    await expect(page.getByRole('article')).toContainText('第二版：再看批号。')
  })

  await test.step('the first version is compared and brought back', async () => {
    await office.getByRole('button', { name: '历史版本' }).click()
    const versions = dialog(office, '历史版本')
    await versions.getByRole('button', { name: /^版本 1/ }).click()
    await versions.getByRole('button', { name: '与最新版本对比' }).click()
    await expect(versions.getByText(/第二版/).first()).toBeVisible()
    await versions.getByRole('button', { name: '恢复并发布' }).click()
    await dialog(office, '恢复并发布').getByRole('button', { name: '恢复并发布' }).click()
    await expect(notice(office, '已发布版本 1')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).not.toContainText('第二版')
    await expect(page.getByRole('article')).toContainText('第一版')
  })

  await test.step('taken down it is gone', async () => {
    await office.getByRole('button', { name: '下线' }).click()
    await dialog(office, '下线').getByRole('button', { name: '下线' }).click()
    await expect(notice(office, '已下线')).toBeVisible()
    await page.reload()
    await expect(page.getByText(gone)).toBeVisible()
  })

  await test.step('the audit log tells of all that', async () => {
    await office.goto(`/operator/audit?keyword=${encodeURIComponent(`help:${id}`)}`)
    const rows = office.getByRole('table', { name: '审计日志' }).getByRole('row')
    for (const event of ['保存内容', '发布内容', '下线内容'])
      await expect(rows.filter({ hasText: event }).first()).toContainText(`帮助 ${id}`)
    await rows.filter({ hasText: '发布内容' }).first().getByRole('button', { name: '查看修改' }).click()
    const change = dialog(office, '发布内容').getByRole('row').filter({ hasText: '发布版本' })
    await expect(change.getByRole('cell')).toHaveText(['发布版本', '2', '1'])
  })
})

test('a text published for later is seen when its time has come', async ({ page, office }) => {
  const title = newTitle('春节发货安排')
  const { id } = await saveItem(office.request, { kind: 'notice', title, category: '', html: '<p>初七起发货。</p>' })
  await office.goto(`/operator/content/edit?id=${id}`)
  await office.getByRole('button', { name: '发布', exact: true }).click()
  const asked = dialog(office, '发布')
  await asked.getByLabel('定时发布，到时读者才能看到').check()
  await typeDate(asked, '发布时间', '2020-01-01T08:00')
  await asked.getByRole('button', { name: '定时发布' }).click()
  await expect(asked.getByRole('alert')).toHaveText('请选择晚于现在的发布时间')
  await typeDate(asked, '发布时间', '2099-01-01T08:00')
  await asked.getByRole('button', { name: '定时发布' }).click()
  await expect(notice(office, '将于 2099-01-01 08:00')).toBeVisible()
  await expect(office.getByText('定时发布').first()).toBeVisible()
  await page.goto(helpAddress(id))
  await expect(page.getByText(gone)).toBeVisible()

  await call(office.request, content.publish, { id, version: 1, at: new Date(Date.now() + 1500).toISOString() })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('two operators edit one text: the second gets a notice, and loses nothing', async ({
  office,
  anotherBrowser,
  operator,
}) => {
  const title = newTitle('同时修改')
  const { id } = await saveItem(office.request, { title, html: '<p>开头。</p>' })
  const other = await anotherBrowser({ storageState: operator.session })
  for (const screen of [office, other]) {
    await screen.goto(`/operator/content/edit?id=${id}`)
    await expect(textEditor(screen)).toContainText('开头。')
  }
  await office.getByLabel('摘要').fill('第一位的摘要')
  await office.getByRole('button', { name: '保存草稿' }).click()
  await expect(notice(office, '已保存为版本 2')).toBeVisible()
  await other.getByLabel('摘要').fill('第二位的摘要')
  await other.getByRole('button', { name: '保存草稿' }).click()
  await expect(other.getByText(/已被他人修改|他人/).first()).toBeVisible()
  await expect(other.getByLabel('摘要')).toHaveValue('第二位的摘要')
  await expect(textEditor(other)).toContainText('开头。')
})

test('a banner with a picture appears on the home page, and leads on', async ({ page, office }) => {
  const title = newTitle('新到不锈钢螺栓')
  await office.goto('/operator/content/edit?kind=banner')
  await office.getByLabel('标题', { exact: true }).fill(title)
  await office.getByLabel('第二行文字').fill('A2-70 与 A4-80 现货')
  await office.getByLabel('链接').fill('javascript:alert(1)')
  await office.getByRole('button', { name: '保存草稿' }).click()
  await expect(notice(office, '链接须是本站路径（以“/”开头）或 https 网址')).toBeVisible()
  await office.getByLabel('链接').fill('/lmPortals/productList?q=A2-70')
  await office.getByLabel('图片').setInputFiles({
    name: '不锈钢.png',
    mimeType: 'image/png',
    buffer: await office.screenshot({ type: 'png' }),
  })
  await expect(office.getByRole('button', { name: '移除图片' })).toBeVisible()
  await publishByForm(office)

  await page.goto('/lmPortals/home')
  const banners = page.getByRole('region', { name: '公告栏' })
  await banners.getByRole('button', { name: title }).click()
  await expect(banners.getByRole('heading', { name: title })).toBeVisible()
  const picture = banners.locator('img').last()
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(100)
  await banners.getByRole('link', { name: '去看看' }).click()
  await expect(page).toHaveURL('/lmPortals/productList?q=A2-70')

  await office.getByRole('button', { name: '下线' }).click()
  await dialog(office, '下线').getByRole('button', { name: '下线' }).click()
  await expect(notice(office, '已下线')).toBeVisible()
  await page.goto('/lmPortals/home')
  await expect(banners).toBeVisible()
  await expect(banners.getByRole('button', { name: title })).toHaveCount(0)
})

test('work that is not saved is not lost by a slip', async ({ office }) => {
  const { id } = await saveItem(office.request, { title: newTitle('未保存'), html: '<p>开头。</p>' })
  await office.goto(`/operator/content/edit?id=${id}`)
  await office.getByLabel('摘要').fill('还没有保存')
  await mainNavigation(office).getByRole('link', { name: '概况' }).click()
  const asked = office.getByRole('dialog')
  await expect(asked).toBeVisible()
  await asked.getByRole('button').last().press('Escape')
  await expect(office.getByLabel('摘要')).toHaveValue('还没有保存')
  await expect(office).toHaveURL(new RegExp(`id=${id}$`))
})
