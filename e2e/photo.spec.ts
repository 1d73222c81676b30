import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

const path = '/lmPortals/quickOrder'
const chat = {
  name: 'chat.png',
  mimeType: 'image/png',
  buffer: readFileSync(new URL('../server/src/features/fast-order/cases/photos/chat.png', import.meta.url)),
}

test('a screenshot of a chat: rows beside the picture, one corrected, all confirmed at once and on the list @narrow', async ({
  page,
  newBuyer: _,
}) => {
  test.slow()
  await page.goto(path)
  await page.getByLabel('照片、截图').first().setInputFiles(chat)
  const panel = page.getByRole('region', { name: '照片里的清单' })
  await expect(panel).toBeVisible({ timeout: 60_000 })
  await expect(panel.getByRole('textbox')).toHaveCount(9)
  await expect(panel).toContainText('另有 7 行不是零件，未加入')
  await expect(panel.getByRole('textbox', { name: '第1行' })).toHaveValue(/M12×45 8\.8级镀锌300支/)
  expect(await faults(page, true)).toEqual([])
  expect(writingFaults(await panel.innerText())).toEqual([])
  await expectNoSidewaysScroll(page)

  await panel.getByRole('textbox', { name: '第1行' }).fill('外六角螺栓M12×45 8.8级镀锌350支')
  await panel.getByRole('checkbox', { name: '确认第2行' }).check()
  await panel.getByRole('button', { name: '加入已确认的 2 行' }).click()
  await expect(panel.getByRole('textbox')).toHaveCount(7)
  await panel.getByRole('button', { name: '全部确认并加入清单' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('tab', { name: /^全部/ })).toContainText('9')
  await expect(page.getByRole('textbox', { name: '第1行数量' })).toHaveValue('350')
})

const pastePicture = (page: Page): Promise<void> =>
  page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const things = new DataTransfer()
    things.items.add(new File([bytes], 'chat.png', { type: 'image/png' }))
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: things, bubbles: true, cancelable: true }))
  }, chat.buffer.toString('base64'))

test('a screenshot pasted on the home page is read in 快速下单', async ({ page, newBuyer: _ }) => {
  test.slow()
  await page.goto('/')
  await page.getByLabel('采购清单').waitFor()
  // A page that does not listen yet hears nothing: the buyer pastes again.
  await expect(async () => {
    if (!new RegExp(path).test(page.url())) await pastePicture(page)
    await expect(page).toHaveURL(new RegExp(path), { timeout: 3000 })
  }).toPass()
  await expect(page.getByRole('region', { name: '照片里的清单' }).getByRole('textbox')).toHaveCount(9, {
    timeout: 60_000,
  })
})
