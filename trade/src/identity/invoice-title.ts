import { type TaxNumberProblem, taxNumberProblem } from './credit-code.ts'

/** What an invoice is made out to, and where it is sent. */
export type InvoiceTitleDraft = {
  title: string
  taxNo: string
  phone: string
  account: string
  email: string
}

/** What may be wrong with one, beside its tax number. */
export const invoiceTitleProblems = ['titleMissing', 'phoneInvalid', 'accountInvalid', 'emailInvalid'] as const
export type InvoiceTitleProblem = (typeof invoiceTitleProblems)[number]

/** A telephone number as companies write it: with an area code, an extension, or blanks. Empty: none. */
export const isOfficePhone = (text: string): boolean => text === '' || /^\+?[\d（）() -]{5,30}$/.test(text)

const isAccount = (text: string): boolean => text === '' || /^\d[\d -]{4,38}\d$/.test(text)

const isEmail = (text: string): boolean => text === '' || /^[^\s@,;]{1,64}@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text)

/** The first problem of each field of a title in its tidy form; only title and tax number are needed. */
export function invoiceTitleProblemsOf({ title, taxNo, phone, account, email }: InvoiceTitleDraft): {
  title?: InvoiceTitleProblem
  taxNo?: TaxNumberProblem
  phone?: InvoiceTitleProblem
  account?: InvoiceTitleProblem
  email?: InvoiceTitleProblem
} {
  const tax = taxNumberProblem(taxNo)
  return {
    ...(title === '' && { title: 'titleMissing' }),
    ...(tax && { taxNo: tax }),
    ...(!isOfficePhone(phone) && { phone: 'phoneInvalid' }),
    ...(!isAccount(account) && { account: 'accountInvalid' }),
    ...(!isEmail(email) && { email: 'emailInvalid' }),
  }
}
