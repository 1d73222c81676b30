import { randomInt } from 'node:crypto'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { newOperator } from './support/operators.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { registerWithPassword } from './support/people.ts'
import { agreeAndSubmit, fillIn, reviewed } from './support/seller-application.ts'

/** A word that nobody knows, of signs that belong to no part. */
const newWord = (): string =>
  `飞碟${'甲乙丙丁戊己庚辛壬癸'.charAt(randomInt(10))}${'鲲鹏麒麟凤凰'.charAt(randomInt(6))}`

test('a word is written, reviewed by a second person, published, and read in lists @narrow', async ({
  page,
  newBuyer: _buyer,
  anotherBrowser,
  baseURL,
}) => {
  const [writer, reviewer] = [await anotherBrowser(), await anotherBrowser()]
  for (const one of [writer, reviewer]) await newOperator(one.request, baseURL!, 'standards')
  const word = newWord()
  const row = (office: typeof page) => office.getByRole('row').filter({ hasText: word })
  const paste = async (text: string) => {
    await page.goto('/lmPortals/quickOrder')
    await page.getByRole('textbox', { name: '粘贴清单' }).fill(text)
    await page.getByRole('button', { name: '识别', exact: true }).click()
    await expect(page.getByText(/^已识别 \d+ 行，其中 \d+ 行找到商品$/)).toBeVisible()
  }

  await test.step('lists do not know it', async () => {
    await paste(`${word} M8×30 8.8 100支`)
    await expect(page.getByRole('row', { name: '第1行', exact: true })).toContainText(`没有读懂「${word}」`)
  })

  await test.step('one person writes it', async () => {
    await writer.goto('/operator/standards')
    await writer.getByRole('button', { name: '新增登记' }).click()
    const form = dialog(writer, '新增登记')
    await form.getByRole('textbox', { name: '用语' }).fill(word)
    await form.getByRole('textbox', { name: '读作' }).fill('六角头螺栓 M8')
    await form.getByRole('textbox', { name: '依据' }).fill('行业通用')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(notice(writer, '没有读懂')).toBeVisible()
    await form.getByRole('textbox', { name: '读作' }).fill('六角头螺栓')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(row(writer)).toContainText('等待他人复核')
    expect(await faults(writer)).toEqual([])
    await expectNoSidewaysScroll(writer)
  })

  await test.step('another one reviews it, and it is published', async () => {
    await reviewer.goto('/operator/standards')
    await row(reviewer).getByRole('button', { name: '复核通过' }).click()
    await row(reviewer).getByRole('button', { name: '发布' }).click()
    await expect(notice(reviewer, '已发布，清单读取与搜索已采用')).toBeVisible()
  })

  await test.step('lists read it', async () => {
    await paste(`${word} M10×40 8.8 200支`)
    await expect(page.getByRole('row', { name: '第2行', exact: true })).toContainText(word)
    await expect(page.getByRole('row', { name: '第2行', exact: true })).not.toContainText(`没有读懂「${word}」`)
  })
})

test('a review names the earlier application of the same people, and the overview leads to the waiting lists', async ({
  office,
  anotherBrowser,
}) => {
  test.setTimeout(150_000)
  const [first, second] = [`同源甲${randomInt(1_000_000)}`, `同源乙${randomInt(1_000_000)}`]
  for (const shortName of [first, second]) {
    const page = await anotherBrowser()
    await registerWithPassword(page.request)
    await page.goto('/union/openPage')
    await fillIn(page, shortName)
    await agreeAndSubmit(page)
  }
  const review = await reviewed(office, second)
  await expect(review).toContainText('可能重复的申请')
  await expect(review).toContainText('联系电话、收款账号相同')

  await office.goto('/operator/overview')
  const waits = office.getByRole('region', { name: '待处理' })
  await expect(waits.getByRole('link', { name: /^入驻申请待审核/ })).toContainText('最早')
  expect(await faults(office)).toEqual([])
  await waits.getByRole('link', { name: /^入驻申请待审核/ }).click()
  await expect(office).toHaveURL(/\/operator\/sellers/)

  await office.goto('/operator/system')
  await expect(office.getByRole('region', { name: '发送量' })).toContainText('短信')
  expect(await faults(office)).toEqual([])
})
