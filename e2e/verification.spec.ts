import { askForVerification, companyTab, newCreditCode, withWrongCheckDigit } from './support/companies.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { register } from './support/people.ts'

test('a company hands in what it is verified by; the platform rejects it with a reason, then accepts it', async ({
  page,
  office,
  newBuyer,
}) => {
  test.setTimeout(90_000)
  const code = newCreditCode()
  const decide = async (work: () => Promise<void>) => {
    await office.goto('/operator/companies')
    await office.getByRole('searchbox', { name: '关键字' }).fill(newBuyer.company)
    await office.getByRole('button', { name: '查询' }).click()
    await office.getByRole('row').filter({ hasText: code }).getByRole('button', { name: '审核' }).click()
    await work()
  }
  await page.goto(companyTab('basics'))
  await test.step('a wrong code and a wrong file are not even sent', async () => {
    await page.getByRole('button', { name: '去认证' }).click()
    const form = dialog(page, '企业认证')
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(form.getByText('请填写统一社会信用代码')).toBeVisible()
    await expect(form.getByText('请上传营业执照')).toBeVisible()
    await form
      .getByLabel('营业执照')
      .setInputFiles({ name: '执照.txt', mimeType: 'text/plain', buffer: Buffer.from('kein Bild') })
    await expect(form.getByText('仅支持 PNG、JPEG、WebP 图片')).toBeVisible()
    await askForVerification(page, withWrongCheckDigit(code))
    await expect(form.getByText('统一社会信用代码校验位不正确，请核对')).toBeVisible()
    await form.getByLabel('统一社会信用代码').fill(code)
    await form.getByRole('button', { name: '提交审核' }).click()
    await expect(notice(page, '认证资料已提交，等待平台审核')).toBeVisible()
    await expect(page.getByText('资料已提交，平台审核中；审核完成前可以修改。')).toBeVisible()
  })

  await test.step('rejected, with a reason', async () => {
    await decide(async () => {
      await office.getByRole('button', { name: '查看营业执照' }).click()
      await expect(office.getByRole('img', { name: '营业执照' })).toBeVisible()
      await office.getByRole('button', { name: '驳回', exact: true }).click()
      const asked = dialog(office, '驳回认证申请')
      await asked.getByRole('button', { name: '确定驳回' }).click()
      await expect(notice(office, '请填写驳回原因')).toBeVisible()
      await asked.getByLabel('驳回原因').fill('执照照片不清晰')
      await asked.getByRole('button', { name: '确定驳回' }).click()
      await expect(notice(office, '已驳回认证申请')).toBeVisible()
    })
    await page.reload()
    await expect(page.getByText('驳回原因：执照照片不清晰')).toBeVisible()
  })

  await test.step('handed in again and accepted', async () => {
    await page.getByRole('button', { name: '重新提交' }).click()
    await dialog(page, '企业认证').getByRole('button', { name: '提交审核' }).click()
    await expect(notice(page, '认证资料已提交，等待平台审核')).toBeVisible()
    await decide(async () => {
      await office.getByRole('button', { name: '通过', exact: true }).click()
      await dialog(office, '通过认证').getByRole('button', { name: '通过' }).click()
      await expect(notice(office, '已通过认证')).toBeVisible()
    })
    await page.reload()
    await expect(page.getByRole('tabpanel').getByText('已认证').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /去认证|重新提交/ })).toHaveCount(0)
  })
})

test('a code that another company was verified with leads to that company', async ({
  page,
  otherPage,
  office,
  newBuyer,
}) => {
  const code = newCreditCode()
  await page.goto(companyTab('basics'))
  await page.getByRole('button', { name: '去认证' }).click()
  await askForVerification(page, code)
  await expect(notice(page, '认证资料已提交，等待平台审核')).toBeVisible()
  await office.goto(`/operator/companies?keyword=${encodeURIComponent(code)}`)
  await office.getByRole('button', { name: '审核' }).click()
  await office.getByRole('button', { name: '通过', exact: true }).click()
  await dialog(office, '通过认证').getByRole('button', { name: '通过' }).click()
  await expect(notice(office, '已通过认证')).toBeVisible()

  await register(otherPage.request)
  await otherPage.goto(companyTab('basics'))
  await otherPage.getByRole('button', { name: '去认证' }).click()
  await askForVerification(otherPage, code)
  await expect(otherPage.getByText(`该统一社会信用代码已由「${newBuyer.company}」认证`)).toBeVisible()
  await otherPage.getByRole('button', { name: '申请加入该企业' }).click()
  await dialog(otherPage, `申请加入 ${newBuyer.company}`).getByRole('button', { name: '提交申请' }).click()
  await expect(notice(otherPage, '申请已提交，等待该企业管理员处理')).toBeVisible()
})
