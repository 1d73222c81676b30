import { messageKinds, obligatoryKinds, obligatoryText } from '@lianmeng/contract/message-texts'
import type { Db } from '../../database/db.ts'
import { wantedByDefault } from '../../db/messages.ts'
import { Refusal } from '../../kernel/errors.ts'
import { putSetting, type Setting, settingsOf } from './queries.ts'

/** What reaches a person, for every kind and channel: what they decided, else what holds for everybody. */
export async function allSettings(db: Db, userId: number): Promise<Setting[]> {
  const decided = await settingsOf(db, userId)
  return messageKinds.flatMap((kind) =>
    (['site', 'sms'] as const).map(
      (channel) =>
        decided.find((setting) => setting.kind === kind && setting.channel === channel) ?? {
          kind,
          channel,
          wanted: wantedByDefault[channel],
        },
    ),
  )
}

/** @throws Refusal for a kind that everybody has to be told on the site */
export async function saveSetting(db: Db, userId: number, setting: Setting): Promise<void> {
  const { kind, channel, wanted } = setting
  if (!wanted && channel === 'site' && obligatoryKinds.includes(kind)) {
    throw new Refusal('obligatory', obligatoryText(kind))
  }
  await putSetting(db, userId, setting)
}
