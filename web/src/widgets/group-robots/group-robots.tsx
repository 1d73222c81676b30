import type { Robot } from '@lianmeng/contract/messages/robot-endpoints'
import { maxRobots, robotServiceTexts, robotSubjectTexts } from '@lianmeng/contract/messages/robot-texts'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { formatMoment } from '../../lib/text/format.ts'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import styles from './group-robots.module.css'
import { RobotDialog } from './robot-dialog.tsx'
import { type RobotSide, robotSides } from './robot-sides.ts'

type Props = { side: RobotSide; mayChange: boolean }

/** The robots of groups in 企业微信 and 钉钉 that are told what happens. */
export function GroupRobots({ side, mayChange }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <PageAnswer of={useRead(robotSides[side].list, {}, { staleTime: 0 })}>
      {(robots) => (
        <>
          {robots.length === 0 && <p className="sub">还没有群机器人</p>}
          <ul className={styles.list} aria-label="群机器人">
            {robots.map((robot) => (
              <Row key={robot.robotId} side={side} robot={robot} mayChange={mayChange} />
            ))}
          </ul>
          {mayChange && (
            <button
              type="button"
              className="btn"
              disabled={robots.length >= maxRobots}
              onClick={() => setIsAdding(true)}
            >
              添加群机器人
            </button>
          )}
          {isAdding && <RobotDialog side={side} onClose={() => setIsAdding(false)} />}
        </>
      )}
    </PageAnswer>
  )
}

function Row({ side, robot, mayChange }: Props & { robot: Robot }) {
  const { name, service, keyEnd, signed, subjects, quiet, failingSince, problem } = robot
  return (
    <li>
      <div>
        <b>{name}</b>{' '}
        <span className="sub">
          {robotServiceTexts[service]}，密钥尾号 {keyEnd}
          {signed && '，加签'}
        </span>
        <div className="sub">
          {subjects.map((one) => robotSubjectTexts[one]).join('、')}
          {quiet.from && `；${quiet.from} 至 ${quiet.to} 免打扰`}
        </div>
        {problem && (
          <div className="bad">
            自 {formatMoment(new Date(failingSince))} 起未送达：{problem}
          </div>
        )}
      </div>
      {mayChange && <Actions side={side} robot={robot} />}
    </li>
  )
}

function Actions({ side, robot }: { side: RobotSide; robot: Robot }) {
  const { list, remove: removing, test: testing } = robotSides[side]
  const { robotId, name } = robot
  const test = useWrite(testing, { stale: [list] })
  const remove = useWrite(removing, { stale: [list] })
  const tell = ({ problem }: { problem: string }) =>
    problem ? notify.warning(problem) : notify.success('测试消息已送达，请在群里查看')
  const askRemove = async () => {
    const text = `删除“${name}”的群机器人？该群不再收到消息。`
    if (await confirmDialog({ title: '删除群机器人', text, okText: '删除' })) remove.mutate({ robotId })
  }
  return (
    <span className={styles.actions}>
      <button
        type="button"
        className="btn-link"
        disabled={test.isPending}
        onClick={() => test.mutate({ robotId }, { onSuccess: tell })}
      >
        发测试消息
      </button>
      <DialogButton className="btn-link" dialog={(close) => <RobotDialog side={side} robot={robot} onClose={close} />}>
        修改
      </DialogButton>
      <button type="button" className="btn-link" disabled={remove.isPending} onClick={() => void askRemove()}>
        删除
      </button>
    </span>
  )
}
