import { messageKinds, messageRefusalTexts, obligatoryKinds } from '@lianmeng/contract/messages/texts'
import { Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { wantedByDefault } from '../../messages/messages.ts'
import { putSetting, type Setting, settingsOf } from './queries.ts'

/** Every kind and channel: the person's setting, or the default. */
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

/** @throws Refusal for a kind that cannot be switched off on the site */
export async function saveSetting(db: Db, userId: number, setting: Setting): Promise<void> {
  const { kind, channel, wanted } = setting
  if (!wanted && channel === 'site' && obligatoryKinds.includes(kind)) {
    throw new Refusal('obligatory', messageRefusalTexts.obligatory(kind))
  }
  await putSetting(db, userId, setting)
}
