import type { members } from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

type Answer = DataOf<typeof members>

/** Somebody who belongs to the company, wants to, or was asked to. */
export type Member = Answer['members'][number]
export type JoinRequest = Answer['requests'][number]
export type Invitation = Answer['invitations'][number]
