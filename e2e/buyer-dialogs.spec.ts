/** A buyer's dialogs: accessible to everybody, and written by the rules. */
import { lookAtDialog } from './support/in-order.ts'
import { test } from './support/journey.ts'
import { demo, logIn } from './support/people.ts'

/** By page, buttons that open a dialog and change nothing by themselves. */
const dialogs: Readonly<Record<string, readonly string[]>> = {
  'productList?std=5&d=12&l=20,25': ['尺寸图纸', '3D 预览', '性能成分'],
  salesOrder: ['再来一单', '取消订单', '申请取消余量', '延长收货时间'],
  mySupplier: ['批量申请会员', '退出'],
  quickOrder: ['按规格添加'],
  'enterpriseInfo?tab=addresses': ['新增收货地址', '编辑', '删除'],
  'enterpriseInfo?tab=members': ['邀请同事', '编辑'],
  'enterpriseInfo?tab=approvals': ['添加规则'],
  'enterpriseInfo?tab=credit': ['添加成本中心', '添加预算'],
  'enterpriseInfo?tab=companies': ['新建企业', '退出企业'],
  'enterpriseInfo?tab=security': ['修改密码', '更换手机号', '新建密钥', '注销账号'],
}

for (const [path, names] of Object.entries(dialogs))
  test(`nothing in the dialogs of ${path} keeps a buyer out @narrow`, async ({ page }) => {
    await logIn(page.request, demo.member)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/lmPortals/${path}`)
    await page.waitForLoadState('networkidle')
    for (const name of names) await test.step(name, () => lookAtDialog(page, name, `${path}: ${name}`))
  })
