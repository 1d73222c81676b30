import { isMobile } from '@lianmeng/trade/identity/mobile'
import { maskedPhone } from '../../audit/audit.ts'

/** The typed phone number for the log. Anything else is left out: it may be a password. */
export const loggedPhone = (typed: string): string => (isMobile(typed) ? maskedPhone(typed) : '')
