import type { verificationStates } from '@lianmeng/contract/company/endpoints'

type State = (typeof verificationStates)[number]

const looks: Record<State, { text: string; className: string }> = {
  none: { text: '未认证', className: 'tag' },
  pending: { text: '审核中', className: 'tag tag-warn' },
  verified: { text: '已认证', className: 'tag tag-ok' },
  rejected: { text: '已驳回', className: 'tag tag-bad' },
}

/** Verification state of a company. */
export function VerificationTag({ state }: { state: State }) {
  const { text, className } = looks[state]
  return <span className={className}>{text}</span>
}
