import type { members } from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

type Answer = DataOf<typeof members>

/** A current or applying member of the company. */
export type Member = Answer['members'][number]
export type JoinRequest = Answer['requests'][number]
