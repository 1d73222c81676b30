import { identityTexts } from '@lianmeng/contract/identity-texts'
import { addOperator, operators } from '@lianmeng/contract/operator-access'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { type FormEvent, useId, useState } from 'react'
import { useWrite } from '../../lib/query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './operator-access.module.css'
import { RoleSelect } from './role-select.tsx'

/** What each role is for. */
const roleHints: Record<OperatorRole, string> = {
  super: '可使用后台全部功能，并管理后台人员。',
  content: '维护轮播、公告、帮助与页面。',
  admission: '审核企业认证。',
  auditor: '查看审计日志。',
}

/** Somebody who has an account becomes an operator. */
export function AddOperatorDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [phoneNumber, setPhoneNumber] = useState('')
  const [role, setRole] = useState<OperatorRole>('content')
  const [problem, setProblem] = useState('')
  const add = useWrite(addOperator, { stale: [operators], silent: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isMobile(phoneNumber)) return setProblem(identityTexts.phoneIncorrect)
    add.mutate(
      { phoneNumber, role },
      {
        onSuccess: () => {
          notify.success('已添加，首次进入后台时须设置两步验证')
          onClose()
        },
        onError: ({ message }) => setProblem(message),
      },
    )
  }
  const footer = (
    <>
      <button type="button" className="btn" onClick={onClose}>
        取消
      </button>
      <button type="submit" form={id} className="btn btn-brand" disabled={add.isPending}>
        添加
      </button>
    </>
  )
  return (
    <Dialog title="添加后台人员" width={440} onClose={onClose} footer={footer}>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <label htmlFor={`${id}-phone`}>手机号</label>
        <input
          id={`${id}-phone`}
          className="input"
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          placeholder="该人员注册时使用的手机号"
          value={phoneNumber}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => {
            setPhoneNumber(target.value.replace(/\D/g, ''))
            setProblem('')
          }}
        />
        <p id={`${id}-problem`} className="bad" role="alert">
          {problem}
        </p>
        <span>角色</span>
        <RoleSelect name="角色" role={role} onChange={setRole} />
        <p className="sub">{roleHints[role]}</p>
      </form>
    </Dialog>
  )
}
