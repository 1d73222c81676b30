import { type TaxNumberProblem, taxNumberProblem } from './credit-code.ts'

/** The title of an invoice, and where to send it. */
export type InvoiceTitleDraft = {
  title: string
  taxNo: string
  phone: string
  account: string
  email: string
}

/** Problems of an invoice title, except those of its tax number. */
export const invoiceTitleProblems = ['titleMissing', 'phoneInvalid', 'accountInvalid', 'emailInvalid'] as const
export type InvoiceTitleProblem = (typeof invoiceTitleProblems)[number]

/** Accepts a telephone number in office notation, with area code, extension and blanks; also an empty text. */
export const isOfficePhone = (text: string): boolean => text === '' || /^\+?[\d（）() -]{5,30}$/.test(text)

const isAccount = (text: string): boolean => text === '' || /^\d[\d -]{4,38}\d$/.test(text)

const isEmail = (text: string): boolean => text === '' || /^[^\s@,;]{1,64}@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text)

/** The problem of each field of a tidy invoice title. Only title and tax number are required. */
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
