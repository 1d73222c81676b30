/** 系统: background work and what is sent, without data of persons. */
import { Type } from 'typebox'
import { operatorSystem } from '../callers.ts'
import { Id, Nothing, Text } from '../fields.ts'

const Sent = Type.Object({ sent: Type.Integer(), failed: Type.Integer() })
const Sending = Type.Object({ today: Sent, week: Sent })

export const systemBoard = operatorSystem({
  method: 'GET',
  path: '/operator/v1/system/board',
  summary: '平台：后台任务与发送量',
  params: Type.Object({}),
  data: Type.Object({
    /** Each task with work that waits or failed. */
    tasks: Type.Array(
      Type.Object({
        name: Type.String(),
        waiting: Type.Integer(),
        running: Type.Integer(),
        failed: Type.Integer(),
        givenUp: Type.Integer(),
        /** ISO 8601: since when the oldest waits. */
        oldestAt: Type.String(),
      }),
    ),
    /** What failed, the newest first, at most a hundred. */
    failed: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        attempts: Type.Integer(),
        isGivenUp: Type.Boolean(),
        createdAt: Type.String(),
        /** When it is tried again. */
        runAt: Type.String(),
        /** Its last error, without figures, addresses and quoted words. */
        error: Type.String(),
      }),
    ),
    sms: Sending,
    mail: Sending,
  }),
})

/** Runs again at once, with all its attempts. */
export const retryJob = operatorSystem({
  method: 'POST',
  path: '/operator/v1/system/retry-job',
  summary: '平台：重新运行失败的后台任务',
  params: Type.Object({ id: Id('任务') }),
  data: Nothing,
})

export const dropJob = operatorSystem({
  method: 'POST',
  path: '/operator/v1/system/drop-job',
  summary: '平台：丢弃失败的后台任务',
  params: Type.Object({ id: Id('任务'), reason: Text('理由', 200) }),
  data: Nothing,
})
