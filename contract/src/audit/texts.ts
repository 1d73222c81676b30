import { localMinute } from '@lianmeng/trade/time/china'
import { companyRoleTexts, operatorRoleTexts, sellerRoleTexts } from '../company/role-texts.ts'

/** Names in the audit log. The database has the codes; these are their texts. */

/** Texts of all events that the server can write. */
export const auditEventTexts = {
  'sms.login': '发送登录验证码',
  'sms.register': '发送注册验证码',
  'sms.phone': '向新手机号发送验证码',
  'sms.proof': '发送身份验证码',
  'login.password': '密码登录',
  'login.sms': '短信登录',
  register: '注册',
  proof: '重新验证身份',
  password: '修改密码',
  'phone.change': '更换手机号',
  profile: '修改姓名',
  logout: '退出登录',
  csrf: '拦截跨站请求',
  path: '拦截异常地址',
  'session.end': '让登录设备退出',
  'session.endAll': '让全部或其他设备退出',
  'key.create': '新建接口密钥',
  'key.revoke': '停用接口密钥',
  'account.export': '导出个人信息',
  'account.close': '注销账号',

  'approval.rules': '修改审批规则',
  'approval.delegate': '设置审批代理人',
  'approval.decide': '审批采购申请',
  'approval.withdraw': '撤回采购申请',
  'budget.save': '保存预算',
  'costCentre.save': '保存成本中心',
  approval: '访问审批单',

  'credit.save': '设置账期额度',
  'payment.prepare': '生成付款单',
  'payment.voucher.upload': '上传汇款回单',
  'payment.submit': '提交汇款回单',
  'payment.withdraw': '撤回付款单',
  'payment.accept': '确认到账',
  'payment.return': '退回汇款回单',
  payment: '访问付款单',
  'payment.start': '发起在线支付',
  'payChannel.save': '设置支付渠道',
  'payBill.fetch': '下载渠道账单',
  'refund.send': '登记退款',
  'refund.return': '原路退款',
  'refund.confirm': '确认退款到账',
  'refund.dispute': '退款未到账',
  refund: '访问退款单',

  sellerCard: '查看卖家联系方式',
  order: '访问订单',
  submitOrder: '提交订单',
  cart: '访问待采清单',
  fastOrder: '访问快速下单清单',
  goodsList: '访问常用清单',
  savedFilter: '访问我的筛选',
  ownDrawing: '访问我的图纸',
  'substitute.allow': '修改允许的替代标准',
  address: '访问收货地址',

  'company.switch': '切换企业',
  'company.save': '修改企业信息',
  'company.verify': '提交企业认证',
  'company.license.upload': '上传营业执照',
  'company.license.view': '查看营业执照',
  'company.verification': '审核企业认证',
  'company.members': '查看成员手机号',
  'company.member.save': '修改成员',
  'company.member.remove': '移除成员',
  'company.member.transfer': '转让管理员',
  'company.leave': '退出企业',
  'company.create': '新建企业',
  'company.invite': '邀请成员',
  'company.invitation.revoke': '撤回邀请',
  'company.invitation.accept': '接受邀请',
  'company.join.request': '申请加入企业',
  'company.join.withdraw': '撤回加入申请',
  'company.join.decide': '处理加入申请',
  'company.invoiceTitle.save': '保存发票抬头',
  'company.invoiceTitle.delete': '删除发票抬头',
  'company.drawingModel': '修改图纸设置',

  aftersale: '访问售后单',
  'rating.save': '评价卖家',
  'rating.answer': '回复评价',
  'dispute.decide': '裁决售后',
  invoice: '开票',
  statement: '对账',
  'invoice.taxNumber': '修改销售方税号',

  'goods.generate': '批量生成商品',
  'goods.save': '修改商品',
  'goods.listOn': '商品上架',
  'goods.taxRate': '商品税率',
  'goods.pictures': '设置商品图片',
  'goods.listOff': '商品下架',
  'import.upload': '上传导入文件',
  'import.apply': '写入导入的数据',
  'import.decide': '确认或放弃导入的行',
  'price.base': '修改基础价',
  'price.list': '修改价格表',
  'price.tiers': '确认阶梯的单位',
  'price.confirm': '确认价格表中的价格',
  'price.activate': '激活价格表',
  'price.end': '停用或删除价格表',

  'content.save': '保存内容',
  'content.publish': '发布内容',
  'content.takeDown': '下线内容',
  'content.delete': '删除内容',
  'content.upload': '上传内容图片',

  'member.decide': '处理会员申请',
  'member.save': '修改会员',
  'member.end': '终止会员',
  'member.block': '屏蔽企业',
  'member.unblock': '解除屏蔽',
  'level.save': '保存会员等级',
  'level.remove': '删除会员等级',
  'open.submit': '提交入驻申请',
  'seller.decide': '审核入驻申请',
  'seller.pause': '暂停卖家',
  'seller.resume': '恢复卖家',
  'seller.close': '停用卖家',
  'shop.save': '修改店铺设置',
  'shop.rename': '修改店铺简称',
  'alliance.ask': '申请结盟',
  'alliance.end': '结束盟友关系',
  'alliance.reply': '答复联盟通知',
  'alliance.publish': '发布联盟通知',
  'alliance.withdraw': '撤下联盟通知',
  'alliance.answer': '答复联盟申请',
  'alliance.rights': '修改联盟权限',
  'erpLink.save': '保存 ERP 连接',
  'erpLink.remove': '断开 ERP',
  'erp.write': '写入 ERP',
  'login.erp': 'ERP 凭证登录',
  'hook.save': '保存接口推送',
  'hook.switch': '启用或停用接口推送',
  'hook.remove': '删除接口推送',
  'freight.save': '修改运费设置',
  'lot.save': '登记批次',
  'lot.withdraw': '撤回批次',
  'lot.restore': '恢复批次',
  'lot.certificate.upload': '上传质保书',
  'seller.switch': '切换店铺',
  'staff.add': '添加店铺员工',
  'staff.invite': '邀请店铺员工',
  'staff.invitation.revoke': '撤回员工邀请',
  'staff.save': '修改店铺员工',

  'supervision.order': '平台查看订单',
  'supervision.voucher': '平台查看汇款回单',
  'supervision.accept': '平台确认到账',
  'supervision.return': '平台退回汇款回单',
  'supervision.rest': '平台处理取消余量',
  'supervision.notice': '平台向支付渠道查询',
  'supervision.rating': '平台隐藏或恢复评价',
  'supervision.report': '平台处理举报与纠错',
  'chat.inspect': '平台抽查会话',
  'chat.decide': '平台复核会话消息',
  'chat.word': '平台修改会话词表',

  chat: '访问会话',
  'chat.block': '屏蔽或恢复买家的消息',

  'calendar.save': '修改工作日历',

  'operator.enrol': '设置两步验证',
  'operator.prove': '两步验证',
  'operator.recovery': '使用恢复码',
  'operator.add': '添加后台人员',
  'operator.appoint': '以命令指定超级管理员',
  'operator.save': '修改后台人员',
  'operator.resetSecondFactor': '重置两步验证',
} as const

export type AuditEvent = keyof typeof auditEventTexts

/** The text of a code; the code itself if the table has none. */
const wordsFor = (table: Readonly<Record<string, string>>, code: string): string => table[code] ?? code

/** The text of an event; its code if an earlier version wrote it. */
export const auditEventText = (event: string): string => wordsFor(auditEventTexts, event)

const objectTexts: Readonly<Record<string, string>> = {
  user: '用户',
  company: '企业',
  tenant: '卖家',
  staff: '店铺员工',
  membership: '会员',
  application: '入驻申请',
  level: '会员等级',
  order: '订单',
  approval: '审批单',
  budget: '预算',
  'cost centre': '成本中心',
  payment: '付款单',
  address: '收货地址',
  'cart lines': '待采清单行',
  drawing: '图纸',
  session: '登录设备',
  key: '接口密钥',
  invitation: '邀请',
  request: '加入申请',
  product: '商品',
  calendar: '工作日历',
  products: '商品数',
  'price list': '价格表',
  import: '导入任务',
  hook: '接口推送',
  lot: '批次',
  content: '内容',
  invoice: '发票抬头',
  'invoice request': '开票申请',
  aftersale: '售后单',
  rating: '评价',
  chat: '会话',
  'chat word': '会话词',
  report: '举报',
  'tax invoice': '发票',
  statement: '对账单',
  banner: '轮播',
  notice: '公告',
  help: '帮助',
  page: '页面',
}

/** The object of an event, e.g. `user 12` as 用户 12. */
export function auditObjectText(object: string): string {
  const [, kind = '', rest = ''] = /^([a-z]+(?: [a-z]+)*)[ :](\S.*)$/.exec(object) ?? []
  return objectTexts[kind] ? `${objectTexts[kind]} ${rest}` : object
}

/** Texts of the fields whose changes are logged. */
export const auditFieldTexts = {
  role: '角色',
  rights: '联盟权限',
  verdict: '裁决',
  visibility: '展示状态',
  reason: '理由',
  disabled: '停用',
  department: '部门',
  orderLimit: '单笔限额',
  limit: '账期额度',

  name: '名称',
  address: '地址',
  phone: '电话',
  joinsByApproval: '新成员需审批',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  verification: '认证状态',
  note: '驳回原因',
  state: '状态',
  taxNo: '税号',
  bank: '开户行',

  companyMark: '公司标识',
  drawnBy: '制图',
  modelFormat: '三维格式',
  modelledThread: '真实螺纹',

  title: '标题',
  summary: '摘要',
  textLength: '正文长度',
  image: '图片',
  link: '链接',
  category: '分类',
  code: '页面编码',
  pinned: '置顶',
  sort: '排序',
  version: '版本',
  publishedVersion: '发布版本',
  publishedAt: '发布时间',

  workDays: '工作日',
  decision: '处理结果',
} as const

export type AuditField = keyof typeof auditFieldTexts

/** The text of a field; its name if an earlier version wrote it. */
export const auditFieldText = (field: string): string => wordsFor(auditFieldTexts, field)

type Value = string | number | boolean | null

const wordsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: { ...sellerRoleTexts, ...companyRoleTexts, ...operatorRoleTexts },
  state: { open: '待处理', accepted: '已同意', refused: '已拒绝', withdrawn: '已撤回' },
  verification: { none: '未认证', pending: '审核中', verified: '已认证', rejected: '已驳回' },
}

/** A value of a field before or after a change; empty: there was none. */
export function auditValueText(field: string, value: Value): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (field === 'orderLimit') return `¥${(Number(value) / 100).toFixed(2)}`
  if (field === 'publishedAt') return localMinute(new Date(String(value)))
  return wordsOf[field]?.[value] ?? String(value)
}
