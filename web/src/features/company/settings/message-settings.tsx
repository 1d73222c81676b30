import type { DataOf } from '@lianmeng/contract/endpoint'
import { messageSettings, saveMessageSetting } from '@lianmeng/contract/messages/endpoints'
import { messageKindTexts, obligatoryKinds, obligatoryText } from '@lianmeng/contract/messages/texts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../lib/calls/query.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { GroupRobots } from '../../../widgets/group-robots/group-robots.tsx'
import { Block } from '../block.tsx'
import { BlockAnswer } from '../block-answer.tsx'
import { MailAddress } from './mail-address.tsx'
import { QuietTimes } from './quiet-times.tsx'
import styles from './settings.module.css'

type Setting = DataOf<typeof messageSettings>[number]

const channels = [
  { channel: 'site', text: '站内' },
  { channel: 'sms', text: '短信' },
  { channel: 'mail', text: '邮件' },
] as const

/** Subjects of messages by kind. */
const subjects: Record<Setting['kind'], string> = {
  order: '订单的提交、确认、发货与取消',
  member: '会员申请，企业成员与邀请',
  price: '价格变动',
  inquiry: '询价、报价与成交',
  alliance: '联盟通知',
  system: '平台通知与维护',
  security: '登录、密码与手机号变更',
}

/** 消息设置: which messages reach the person, how, and when; each choice of the table is saved at once. */
export function MessageSettings() {
  const read = useRead(messageSettings, {})
  return (
    <>
      <Block title="消息设置" hint="勾选后立即生效，只影响您本人">
        <BlockAnswer of={read}>{(settings) => <Matrix settings={settings} readAt={read.dataUpdatedAt} />}</BlockAnswer>
      </Block>
      <MailAddress />
      <QuietTimes />
      <CompanyGroups />
    </>
  )
}

/** 群机器人: groups of the company that are told as well. */
function CompanyGroups() {
  if (!useRights().may('manage')) return null
  return (
    <Block title="群机器人" hint="企业微信或钉钉群；一个事件在群里发一条，群里的人都能看到">
      <GroupRobots side="company" mayChange />
    </Block>
  )
}

/** `readAt`: when the server answered, epoch milliseconds. */
type MatrixProps = { settings: readonly Setting[]; readAt: number }

function Matrix({ settings, readAt }: MatrixProps) {
  const kinds = [...new Set(settings.map(({ kind }) => kind))]
  return (
    <table className={`table ${styles.matrix}`}>
      <thead>
        <tr>
          <th>消息类型</th>
          {channels.map(({ channel, text }) => (
            <th key={channel} className={styles.cell}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <td>
              <b>{messageKindTexts[kind]}</b>
              <div className="sub">{subjects[kind]}</div>
              {obligatoryKinds.includes(kind) && (
                <div className="sub">为保护账号安全，站内的{obligatoryText(kind)}</div>
              )}
            </td>
            {channels.map(({ channel, text }) => {
              const setting = settings.find((known) => known.kind === kind && known.channel === channel)
              return (
                <td key={channel} className={styles.cell}>
                  {setting && (
                    <Wanted setting={setting} readAt={readAt} name={`${messageKindTexts[kind]}消息 ${text}`} />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type WantedProps = { setting: Setting; readAt: number; name: string }

/** One choice. It shows the new value at once and reverts if saving fails. */
function Wanted({ setting, readAt, name }: WantedProps) {
  const { kind, channel, wanted } = setting
  const save = useWrite(saveMessageSetting, { stale: [messageSettings] })
  const isFixed = channel === 'site' && obligatoryKinds.includes(kind)
  // A read begun before this save lacks it, even if its answer arrives later.
  const [savedAt, setSavedAt] = useState(0)
  const isAhead = save.isPending || savedAt >= readAt
  return (
    <Checkbox
      aria-label={name}
      checked={isAhead ? (save.variables?.wanted ?? wanted) : wanted}
      disabled={isFixed || save.isPending}
      onCheck={(isWanted) =>
        save.mutate({ kind, channel, wanted: isWanted }, { onSuccess: () => setSavedAt(Date.now()) })
      }
    />
  )
}
