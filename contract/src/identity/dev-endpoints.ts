import { Type } from 'typebox'
import { developer } from '../callers.ts'

/** Sent messages, newest first. Exists only outside production and answers only to loopback. */
export const outbox = developer({
  method: 'GET',
  path: '/dev/outbox',
  summary: '开发：已发短信与验证码',
  params: Type.Object({}),
  data: Type.Object({
    sms: Type.Array(
      Type.Object({ phoneNumber: Type.String(), purpose: Type.String(), code: Type.String(), time: Type.String() }),
    ),
    mails: Type.Array(
      Type.Object({ address: Type.String(), subject: Type.String(), text: Type.String(), time: Type.String() }),
    ),
    captchas: Type.Array(Type.Object({ cid: Type.String(), text: Type.String() })),
  }),
})
