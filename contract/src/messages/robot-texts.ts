import { messageKinds, messageKindTexts } from './texts.ts'

/** Services whose groups have robots. */
export const robotServices = ['wecom', 'dingtalk'] as const
export type RobotService = (typeof robotServices)[number]

export const robotServiceTexts: Record<RobotService, string> = { wecom: '企业微信', dingtalk: '钉钉' }

/** What a group can be told: requests for approval, and messages by kind. What concerns a person's account never. */
export const robotSubjects = ['approval', ...messageKinds.filter((kind) => kind !== 'security')] as const
export type RobotSubject = (typeof robotSubjects)[number]

export const robotSubjectTexts: Record<RobotSubject, string> = { approval: '审批', ...messageKindTexts }

/** Most robots of a company, and of a seller. */
export const maxRobots = 5

export const robotTexts = {
  none: '群机器人不存在',
  name: '请填写群名称',
  address: (service: RobotService): string => `请填写${robotServiceTexts[service]}群机器人的完整 Webhook 地址`,
  secret: '加签密钥以 SEC 开头，请从钉钉机器人的安全设置里完整复制',
  subjects: '请至少选择一类消息',
  tooMany: `最多 ${maxRobots} 个群机器人`,
  test: '这是一条测试消息，群机器人已连接。',
  testTitle: '测试',
} as const

/** Why a message did not reach a group. */
export const robotProblems = {
  gone: '机器人地址无效，或已从群里移除',
  /** @param name of the platform, which every message begins with */
  unsafe: (name: string): string => `与机器人的安全设置不符：请核对加签密钥，或把“${name}”设为自定义关键词`,
  busy: '发送过于频繁，稍后再发',
  refused: (code: number): string => `机器人没有接收（错误码 ${code}）`,
  http: (status: number): string => `机器人没有接收（HTTP ${status}）`,
  badAnswer: '机器人的答复无法识别',
  unreadable: '密钥无法读取，请重新填写机器人地址',
} as const
