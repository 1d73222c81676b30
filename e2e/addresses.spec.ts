import { addressDialog, chooseRegion, fillAddress } from './support/address-form.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice, widthOf } from './support/page-parts.ts'

const addresses = '/lmPortals/enterpriseInfo?tab=addresses'

test('an address is asked for in order, one warning at a time', async ({ page, buyer: _ }) => {
  await page.goto(addresses)
  await expect(page.getByText('还没有收货地址')).toBeVisible()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  const form = addressDialog(page)
  expect(await widthOf(form)).toBe(520)
  const save = form.getByRole('button', { name: '保存' })
  const refusedWith = async (text: string) => {
    await save.click()
    await expect(notice(page, text)).toBeVisible()
    await expect(form).toBeVisible()
  }

  await refusedWith('请填写收货人姓名')
  await form.getByLabel('收货人姓名').fill('   ')
  await refusedWith('请填写收货人姓名')
  await form.getByLabel('收货人姓名').fill(' 王收货 ')
  await refusedWith('请输入正确的手机号码')
  await form.getByLabel('手机号码').fill('12345678901')
  await refusedWith('请输入正确的手机号码')
  await form.getByLabel('手机号码').fill('13600000000999')
  await expect(form.getByLabel('手机号码')).toHaveValue('13600000000')
  await refusedWith('请选择省市区')
  await chooseRegion(page, ['浙江省', '嘉兴市', '海盐县'])
  await refusedWith('请输入街道、楼牌号')
  await form.getByLabel('街道、楼牌号').fill(' 示例路 8 号 ')
  await save.click()
  await expect(form).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: '王收货' })
  await expect(card).toContainText('13600000000')
  await expect(card).toContainText(/浙江省 ?嘉兴市 ?海盐县 ?示例路 8 号/)
})

test('addresses are changed, made the default, and removed', async ({ page, buyer: _ }) => {
  await page.goto(addresses)
  const add = page.getByRole('button', { name: '新增收货地址' })
  await add.click()
  await fillAddress(page, { receiver: '王收货', street: '示例路 8 号' })
  await add.click()
  await fillAddress(page, { receiver: '李仓库', street: '示例大道 9 号' })
  const cardOf = (name: string) => page.getByRole('listitem').filter({ hasText: name })

  await cardOf('李仓库').getByRole('button', { name: '设为默认' }).click()
  await expect(cardOf('李仓库').getByText('默认', { exact: true })).toBeVisible()
  await expect(cardOf('王收货').getByRole('button', { name: '设为默认' })).toBeVisible()

  await cardOf('王收货').getByRole('button', { name: '编辑' }).click()
  const form = dialog(page, '编辑收货地址')
  await expect(form.getByLabel('街道、楼牌号')).toHaveValue('示例路 8 号')
  await form.getByLabel('街道、楼牌号').fill('示例路 10 号')
  await form.getByRole('checkbox', { name: '默认地址' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(cardOf('王收货')).toContainText('示例路 10 号')
  await expect(cardOf('王收货').getByText('默认', { exact: true })).toBeVisible()

  await cardOf('李仓库').getByRole('button', { name: '删除' }).click()
  await dialog(page, '删除收货地址').getByRole('button', { name: '删除' }).click()
  await expect(cardOf('李仓库')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(1)
})

test('a region is found by typing a part of its name', async ({ page, buyer: _ }) => {
  await page.goto(addresses)
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await addressDialog(page).getByLabel('省市区', { exact: true }).click()
  await page.getByRole('searchbox', { name: '搜索省、市、区县' }).fill('昆山')
  await page.getByRole('option').filter({ hasText: '昆山市' }).first().click()
  await expect(addressDialog(page)).toContainText(/江苏省.*苏州市.*昆山市/)
})
