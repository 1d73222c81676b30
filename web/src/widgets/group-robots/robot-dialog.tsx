import type { Robot } from '@lianmeng/contract/messages/robot-endpoints'
import {
  type RobotService,
  type RobotSubject,
  robotServices,
  robotServiceTexts,
  robotSubjectTexts,
  robotTexts,
} from '@lianmeng/contract/messages/robot-texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { CheckGroup } from '../../ui/choice/check-group.tsx'
import { RadioGroup } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { type RobotSide, robotSides } from './robot-sides.ts'

const services = robotServices.map((value) => ({ value, text: robotServiceTexts[value] }))

/** Where the address of a robot is found. */
const hints: Record<RobotService, string> = {
  wecom: '在群设置的“群机器人”里添加后复制',
  dingtalk: '在群设置的“机器人”里添加自定义机器人后复制，安全设置选择“加签”',
}

type Quiet = Robot['quiet']

/** When the group is not to be disturbed. */
function QuietFields({ quiet, onQuiet }: { quiet: Quiet; onQuiet: (quiet: Quiet) => void }) {
  return (
    <>
      <TextField
        label="免打扰开始"
        type="time"
        value={quiet.from}
        hint="北京时间，可跨零点；时段内的消息在结束后发送"
        onValue={(from) => onQuiet({ ...quiet, from })}
      />
      <TextField label="免打扰结束" type="time" value={quiet.to} onValue={(to) => onQuiet({ ...quiet, to })} />
    </>
  )
}

type Props = { side: RobotSide; robot?: Robot; onClose: () => void }

/** Sets a robot. Its address and its secret are entered and never shown again. */
export function RobotDialog({ side, robot, onClose }: Props) {
  const { list, save: saving, subjects } = robotSides[side]
  const save = useWrite(saving, { stale: [list] })
  const [draft, setDraft] = useState({
    name: robot?.name ?? '',
    service: robot?.service ?? ('wecom' as RobotService),
    address: '',
    secret: '',
    subjects: robot?.subjects ?? (subjects.slice(0, 2) as RobotSubject[]),
    quiet: robot?.quiet ?? { from: '', to: '' },
  })
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more })
  const needsAddress = robot?.service !== draft.service
  const submit = () => {
    if (draft.name.trim() === '') return notify.warning(robotTexts.name)
    if (needsAddress && draft.address.trim() === '') return notify.warning(robotTexts.address(draft.service))
    if (draft.subjects.length === 0) return notify.warning(robotTexts.subjects)
    const wanted = { ...draft, address: draft.address.trim(), secret: draft.secret.trim() }
    save.mutate(
      { ...wanted, ...(robot && { robotId: robot.robotId }) },
      {
        onSuccess: () => {
          notify.success('群机器人已保存')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={robot ? '修改群机器人' : '添加群机器人'}
      okText="保存"
      isPending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        label="群所在的软件"
        choices={services}
        value={draft.service}
        onChoose={(service) => change({ service })}
      />
      <TextField label="群名称" required maxLength={40} value={draft.name} onValue={(name) => change({ name })} />
      <TextField
        label="Webhook 地址"
        required={needsAddress}
        maxLength={300}
        value={draft.address}
        hint={needsAddress ? hints[draft.service] : '不填则不变'}
        onValue={(address) => change({ address })}
      />
      {draft.service === 'dingtalk' && (
        <TextField
          label="加签密钥"
          maxLength={100}
          value={draft.secret}
          hint={needsAddress ? '以 SEC 开头；没有选择加签则不填' : '不填则不变；换了地址须一并填写'}
          onValue={(secret) => change({ secret })}
        />
      )}
      <CheckGroup
        label="消息类型"
        choices={subjects.map((value) => ({ value, text: robotSubjectTexts[value] }))}
        chosen={draft.subjects}
        onChoose={(chosen) => change({ subjects: chosen })}
      />
      <QuietFields quiet={draft.quiet} onQuiet={(quiet) => change({ quiet })} />
    </FormDialog>
  )
}
