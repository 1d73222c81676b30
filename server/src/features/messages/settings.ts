import { messageKinds, messageRefusalTexts, obligatoryKinds } from '@lianmeng/contract/messages/texts'
import type { QuietHours } from '@lianmeng/trade/time/quiet-hours'
import { Refusal } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { wantedByDefault } from '../../messages/messages.ts'
import { addressOf } from './mail/queries.ts'
import { deleteQuietTimes, putQuietTimes, putSetting, type Setting, settingsOf } from './queries.ts'

/** Every kind and channel: the person's setting, or the default. */
export async function allSettings(db: Db, userId: number): Promise<Setting[]> {
  const decided = await settingsOf(db, userId)
  return messageKinds.flatMap((kind) =>
    (['site', 'sms', 'mail'] as const).map(
      (channel) =>
        decided.find((setting) => setting.kind === kind && setting.channel === channel) ?? {
          kind,
          channel,
          wanted: wantedByDefault[channel],
        },
    ),
  )
}

/** @throws Refusal for a kind that cannot be switched off on the site, or mails without an address */
export async function saveSetting(db: Db, userId: number, setting: Setting): Promise<void> {
  const { kind, channel, wanted } = setting
  if (!wanted && channel === 'site' && obligatoryKinds.includes(kind)) {
    throw new Refusal('obligatory', messageRefusalTexts.obligatory(kind))
  }
  if (wanted && channel === 'mail' && !(await addressOf(db, userId))) {
    throw new Refusal('noAddress', messageRefusalTexts.noAddress)
  }
  await putSetting(db, userId, setting)
}

/** Both times empty: none any longer. @throws Refusal for a single time, or a span of no length */
export async function saveQuietTimes(db: Db, userId: number, hours: QuietHours): Promise<void> {
  if (hours.from === '' && hours.to === '') return deleteQuietTimes(db, userId)
  if (hours.from === '' || hours.to === '' || hours.from === hours.to) {
    throw new Refusal('quietTimes', messageRefusalTexts.quietTimes)
  }
  await putQuietTimes(db, userId, hours)
}
