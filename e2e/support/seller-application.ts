import { expect, type Locator, type Page } from '@playwright/test'
import { newCreditCode } from './companies.ts'
import { dialog } from './page-parts.ts'

/** Chooses 浙江省 嘉兴市 海盐县 in the region field of the form. */
async function chooseRegion(page: Page): Promise<void> {
  await page.getByRole('button', { name: '所在地区' }).click()
  for (const name of ['浙江省', '嘉兴市', '海盐县']) await page.getByText(name, { exact: true }).click()
}

/** Fills in the form for applying to sell, up to the agreement. */
export async function fillIn(page: Page, shortName: string): Promise<void> {
  const next = () => page.getByRole('button', { name: '下一步' }).click()
  await page.getByLabel('企业名称').fill(`${shortName}有限公司`)
  await page.getByLabel('店铺简称').fill(shortName)
  await page.getByLabel('统一社会信用代码').fill(newCreditCode())
  await page.getByLabel('法定代表人').fill('周法人')
  await chooseRegion(page)
  await page.getByLabel('经营地址').fill('百步镇示例路 1 号')
  await next()
  const picture = await page.screenshot({ type: 'png' })
  await page.getByLabel('营业执照').setInputFiles({ name: '执照.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByText('已上传', { exact: true }).first()).toBeVisible()
  await next()
  await page.getByLabel('主营标准').fill('GB/T 5783、GB/T 70.1')
  await page.getByLabel('仓库地区').fill('浙江海盐')
  await page.getByLabel('销售方式').selectOption('members')
  await next()
  await page.getByLabel('联系人').fill('李联系')
  await page.getByLabel('联系手机').fill('13800138000')
  await page.getByLabel('收款户名').fill(`${shortName}有限公司`)
  await page.getByLabel('开户行').fill('中国工商银行海盐支行')
  await page.getByLabel('收款账号').fill('6222000000000000')
  await next()
}

/** Reads the agreement to the end, accepts it, and submits the form. */
export async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: '5. 协议' }).click()
  await page
    .getByRole('region', { name: '卖家入驻协议' })
    .evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await page.getByRole('checkbox', { name: /我已阅读并同意协议/ }).check()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('审核中')).toBeVisible()
}

/** Opens a company's application as the operator. */
export async function reviewed(office: Page, shortName: string): Promise<Locator> {
  await office.goto(`/operator/sellers?keyword=${encodeURIComponent(shortName)}`)
  await office.getByRole('row').filter({ hasText: shortName }).getByRole('button', { name: '审核' }).click()
  return dialog(office, `${shortName}有限公司的入驻申请`)
}
