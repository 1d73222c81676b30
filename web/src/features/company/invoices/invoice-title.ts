import type { invoiceTitles } from '@lianmeng/contract/company/invoice-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'

export type InvoiceTitle = DataOf<typeof invoiceTitles>[number]
