import type { info } from '@lianmeng/contract/company/endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

/** The buyer company as its members see it. */
export type CompanyInfo = DataOf<typeof info>
