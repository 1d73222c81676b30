import type { Message } from './messages.ts'

/** The page on which people review and end their logins and keys. */
const securityPage = '/lmPortals/enterpriseInfo?tab=security'

const message = (title: string, text: string): Message => ({ kind: 'security', title, text, link: securityPage })

type LoginOrigin = { device: string; place: string }

/** Messages to a person about their account. */
export const securityMessages = {
  newOrigin: ({ device, place }: LoginOrigin) =>
    message(
      '新的登录设备或地点',
      `您的账号在新的设备或地点登录：${device}，${place}。如非本人操作，请立即修改密码并退出其他设备。`,
    ),
  sessionClosed: ({ device, place }: LoginOrigin, max: number) =>
    message('登录设备已退出', `同一账号最多在 ${max} 个设备上登录，最早登录的设备（${device}，${place}）已退出。`),
  endedByPlatform: (reason: string) =>
    message('已退出登录', `平台已让您的账号在所有设备退出登录。原因：${reason}。请重新登录。`),
  passwordChanged: () =>
    message('登录密码已修改', '您的登录密码已修改，其他设备已退出。接口密钥仍然有效，如有疑问请在“账号安全”中停用。'),
  phoneChanged: (phone: string) => message('手机号已更换', `您的登录手机号已更换为 ${phone}，其他设备已退出。`),
  keyCreated: (name: string) =>
    message('新建了接口密钥', `您的账号新建了接口密钥“${name}”。如非本人操作，请立即停用并修改密码。`),
}
