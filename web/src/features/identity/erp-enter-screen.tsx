import { erpProve, erpTicket } from '@lianmeng/contract/erp/link-endpoints'
import { Navigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { targetOf } from '../../lib/address/links.ts'
import { safeReturn } from '../../lib/address/safe-return.ts'
import { callFull } from '../../lib/calls/call.ts'
import { sessionStarted, useSession } from '../../lib/person/session.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { SmsForm } from '../../widgets/identity/login/sms-form.tsx'
import styles from './login-screen.module.css'

/** What the address says behind its `#`, which no server and no log sees. */
function readAddress(): { ticket: string; to: string } {
  const given = new URLSearchParams(location.hash.slice(1))
  return { ticket: given.get('ticket') ?? '', to: given.get('to') ?? '' }
}

type State =
  | { kind: 'waiting' }
  | { kind: 'prove'; linking: string; companyShortName: string; erpName: string }
  | { kind: 'in' }
  | { kind: 'refused'; reason: string }

/** Takes the ticket once, and the ticket out of the address. */
function useEntrance(ticket: string, isReady: boolean) {
  const [state, setState] = useState<State>({ kind: 'waiting' })
  const isTaken = useRef(false)
  const enter = async () => {
    try {
      const { data } = await callFull(erpTicket, { ticket }, { silent: true, probe: true })
      if (data.state === 'in') await sessionStarted()
      setState(data.state === 'in' ? { kind: 'in' } : { kind: 'prove', ...data })
    } catch (failure) {
      setState({ kind: 'refused', reason: failure instanceof Error ? failure.message : '' })
    }
  }
  useEffect(() => {
    if (!isReady || isTaken.current) return
    isTaken.current = true
    history.replaceState(history.state, '', location.pathname)
    void enter()
  })
  return { state, entered: () => setState({ kind: 'in' }) }
}

/** The page that an ERP opens in a tab: `/union/enter#ticket=…&to=/union/workbench`. */
export default function ErpEnterScreen() {
  const [{ ticket, to }] = useState(readAddress)
  const { user, loading } = useSession()
  const [isAgreed, setIsAgreed] = useState(false)
  const isAsked = user !== null && !isAgreed
  // An ERP may open the next ticket in the same tab, where only the part behind # changes.
  useEffect(() => {
    const startOver = () => location.reload()
    addEventListener('hashchange', startOver)
    return () => removeEventListener('hashchange', startOver)
  }, [])
  const { state, entered } = useEntrance(ticket, ticket !== '' && !loading && !isAsked)
  const target = targetOf(safeReturn(to, location.origin, '/union/home'))

  if (state.kind === 'in') return <Navigate {...target} replace />
  if (!ticket) return <Refused reason="请从 ERP 打开联盟" />
  if (state.kind === 'refused') return <Refused reason={state.reason} />
  if (state.kind === 'prove') return <Prove {...state} onDone={entered} />
  if (loading || !isAsked) return <PageSkeleton />
  return (
    <div className="card">
      <NoResult text={`本浏览器已由 ${user.userName} 登录`} hint="以 ERP 的用户登录后，原来的登录会退出。">
        <button type="button" className="btn btn-brand" onClick={() => setIsAgreed(true)}>
          以 ERP 用户登录
        </button>
        <a className="btn" href="/union/home">
          保持现在的登录
        </a>
      </NoResult>
    </div>
  )
}

function Refused({ reason }: { reason: string }) {
  return (
    <div className="card">
      <NoResult text={reason || '登录失败'} hint="每个登录凭证只能用一次，一分钟内有效。">
        <a className="btn" href="/union/home">
          去联盟首页
        </a>
      </NoResult>
    </div>
  )
}

type ProveProps = { linking: string; companyShortName: string; erpName: string; onDone: () => void }

/** The first login of an ERP's user: a code to the phone of a person of the seller. */
function Prove({ linking, companyShortName, erpName, onDone }: ProveProps) {
  const [phone, setPhone] = useState('')
  const prove = (form: Parameters<NonNullable<Parameters<typeof SmsForm>[0]['through']>>[0]) =>
    callFull(erpProve, { linking, ...form }, { silent: true, probe: true })
  return (
    <section className={`card ${styles.card}`} aria-labelledby="prove-title">
      <h1 id="prove-title" className={styles.title}>
        首次由 {erpName} 登录
      </h1>
      <p className="sub">请验证您在「{companyShortName}」的员工手机号，验证一次后由 ERP 直接登录。</p>
      <SmsForm
        phone={{ value: phone, onValue: setPhone }}
        through={prove}
        onLoggedIn={async () => {
          await sessionStarted()
          onDone()
        }}
      />
    </section>
  )
}
