import { expect, test } from './support/journey.ts'
import { cartLink, notice } from './support/page-parts.ts'

const path = '/lmPortals/quickOrder'

/** A list as it is typed: no standards, no classes of nuts and washers, 镀锌 without its colour. */
const typed = [
  ...['M8×30', 'M8×40', 'M10×40', 'M10×50', 'M12×60', 'M12×80'].map((size) => `外六角螺栓 ${size} 8.8级 镀锌 500支`),
  ...['M16×80', 'M16×100'].map((size) => `GB5782 ${size} 8.8级 镀锌 300支`),
  ...['M5×16', 'M6×20', 'M8×25', 'M8×30', 'M10×30'].map((size) => `内六角螺钉 ${size} 12.9级 发黑 1000支`),
  ...['M8', 'M10', 'M12', 'M16'].map((size) => `六角螺母 ${size} 镀锌 2000支`),
  ...['8', '10', '12', '16'].map((size) => `平垫 ${size} 镀锌 5000支`),
  ...['8', '10', '12', '16'].map((size) => `弹垫 ${size} 65Mn 发黑 5000支`),
  ...['M4×10', 'M5×12'].map((size) => `十字盘头螺钉 ${size} 4.8级 镀锌 5000支`),
  '十字沉头螺钉 M4×12 4.8级 镀锌 5000支',
  'GB/T 5783 M8×20 304 1000支',
  'GB70.1 M6×16 304 1000支',
]

test('thirty lines as they are typed become a cart with at most five decisions', async ({ page, newBuyer: _ }) => {
  expect(typed).toHaveLength(30)
  await page.goto(path)
  await page.getByRole('textbox', { name: '粘贴清单' }).fill(typed.join('\n'))
  await page.getByRole('button', { name: '识别', exact: true }).click()
  const open = page.getByRole('region', { name: '待确认' })
  let decisions = 0
  const decide = async (question: string, value: string) => {
    const asked = open.getByRole('group', { name: new RegExp(question) })
    await asked.getByRole('button', { name: value, exact: true }).click()
    await expect(asked).toBeHidden()
    decisions += 1
  }
  await decide('没有写明标准', 'GB/T 常用标准')
  await decide('写的是「镀锌」', '镀蓝白锌')
  await decide('「六角螺母」没有写明等级', '8')
  await decide('「平垫圈」没有写明等级', '200HV')
  await open.getByRole('button', { name: '全部接受' }).click()
  decisions += 1
  await expect(notice(page, /^已接受 \d+ 行$/)).toBeVisible()
  expect(decisions).toBeLessThanOrEqual(5)
  await expect(page.getByRole('tab', { name: /^已匹配/ })).toContainText('30')

  await page.getByRole('button', { name: /^加入待采清单/ }).click()
  const dialog = page.getByRole('dialog', { name: '温馨提醒' })
  if (await dialog.isVisible().catch(() => false)) await dialog.getByRole('button', { name: '添加待采清单' }).click()
  await expect(notice(page, '成功加入购物车')).toBeVisible()
  await expect(cartLink(page)).toContainText('30')
})
