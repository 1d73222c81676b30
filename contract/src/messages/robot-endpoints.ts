/** Robots of groups in 企业微信 and 钉钉, of a buyer's company and of a seller. */
import { type Static, Type } from 'typebox'
import { buyerManage, sellerReadingStaff, sellerStaff } from '../callers.ts'
import { Id, Nothing, Text } from '../fields.ts'
import { QuietTimes } from './endpoints.ts'
import { maxRobots, robotServices, robotSubjects } from './robot-texts.ts'

const Subject = Type.Enum(robotSubjects, { title: '消息类型' })

const Robot = Type.Object({
  robotId: Type.Integer(),
  /** Of the group. */
  name: Type.String(),
  service: Type.Enum(robotServices),
  /** The end of its key. The address and the secret are never shown again. */
  keyEnd: Type.String(),
  /** Whether its messages are signed. */
  signed: Type.Boolean(),
  subjects: Type.Array(Subject),
  quiet: QuietTimes,
  /** ISO 8601: since when messages have failed; empty: they arrive. */
  failingSince: Type.String(),
  /** Why the last one failed. */
  problem: Type.String(),
  createdBy: Type.String(),
})
export type Robot = Static<typeof Robot>

const params = {
  list: Type.Object({}),
  /** Without `robotId`: a new one, which needs its address. An empty address or secret leaves what there is. */
  save: Type.Object({
    robotId: Type.Optional(Id('群机器人')),
    name: Text('群名称', 40, 1),
    service: Type.Enum(robotServices, { title: '群所在的软件' }),
    address: Text('Webhook 地址', 300),
    secret: Text('加签密钥', 100),
    subjects: Type.Array(Subject, { title: '消息类型', maxItems: robotSubjects.length }),
    quiet: QuietTimes,
  }),
  one: Type.Object({ robotId: Id('群机器人') }),
}
const data = {
  list: Type.Array(Robot, { maxItems: maxRobots }),
  save: Type.Object({ robotId: Type.Integer() }),
  /** `problem`: why the message did not arrive; empty: it did. */
  test: Type.Object({ problem: Type.String() }),
}

const companyBase = '/lmap/v1/lm/company/group-robot'
const sellerBase = '/seller/v1/group-robot'

export const companyRobots = buyerManage({
  method: 'GET',
  path: `${companyBase}/list`,
  programs: 'never',
  summary: '群机器人：本企业的',
  params: params.list,
  data: data.list,
})

export const saveCompanyRobot = buyerManage({
  method: 'POST',
  path: `${companyBase}/save`,
  programs: 'never',
  summary: '群机器人：保存本企业的',
  params: params.save,
  data: data.save,
})

export const removeCompanyRobot = buyerManage({
  method: 'POST',
  path: `${companyBase}/remove`,
  programs: 'never',
  summary: '群机器人：删除本企业的',
  params: params.one,
  data: Nothing,
})

export const testCompanyRobot = buyerManage({
  method: 'POST',
  path: `${companyBase}/test`,
  programs: 'never',
  summary: '群机器人：向本企业的群发送测试消息',
  params: params.one,
  data: data.test,
})

export const sellerRobots = sellerReadingStaff({
  method: 'GET',
  path: `${sellerBase}/list`,
  programs: 'never',
  summary: '群机器人：本店铺的',
  params: params.list,
  data: data.list,
})

export const saveSellerRobot = sellerStaff({
  method: 'POST',
  path: `${sellerBase}/save`,
  programs: 'never',
  summary: '群机器人：保存本店铺的',
  params: params.save,
  data: data.save,
})

export const removeSellerRobot = sellerStaff({
  method: 'POST',
  path: `${sellerBase}/remove`,
  programs: 'never',
  summary: '群机器人：删除本店铺的',
  params: params.one,
  data: Nothing,
})

export const testSellerRobot = sellerStaff({
  method: 'POST',
  path: `${sellerBase}/test`,
  programs: 'never',
  summary: '群机器人：向本店铺的群发送测试消息',
  params: params.one,
  data: data.test,
})
