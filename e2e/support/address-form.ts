import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from './page-parts.ts'

/** The dialog for a delivery address, new or known. */
export const addressDialog = (page: Page): Locator => dialog(page, /收货地址$/)

/** Chooses province, city and area in the cascader, one after the other. */
export async function chooseRegion(page: Page, names: readonly [string, string, string]): Promise<void> {
  await addressDialog(page).getByLabel('省市区', { exact: true }).click()
  for (const name of names) await page.getByRole('option', { name, exact: true }).click()
}

/** Fills in the open address dialog and saves it. */
export async function fillAddress(page: Page, { receiver, street }: { receiver: string; street: string }) {
  const form = addressDialog(page)
  await form.getByLabel('收货人姓名').fill(receiver)
  await form.getByLabel('手机号码').fill('13600000000')
  await chooseRegion(page, ['浙江省', '嘉兴市', '海盐县'])
  await form.getByLabel('街道、楼牌号').fill(street)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
}
