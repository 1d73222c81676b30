import { creditCodeProblem, tidyCreditCode } from '../identity/credit-code.ts'
import { isMobile } from '../identity/mobile.ts'
import { isShopName } from './shop-name.ts'

/** The form by which a company applies to sell, step by step. */
export const applicationSteps = {
  subject: ['companyName', 'shortName', 'creditCode', 'legalPerson', 'regionCode', 'address'],
  papers: ['licenseFile', 'certificateFile'],
  business: ['mainStandards', 'diameterRange', 'brands', 'warehouseRegion', 'annualOutput', 'salesMode'],
  contact: ['contactName', 'contactPosition', 'contactPhone', 'accountName', 'bank', 'accountNo', 'referrer'],
} as const
export type ApplicationStep = keyof typeof applicationSteps
export type ApplicationField = (typeof applicationSteps)[ApplicationStep][number]

/** Fields that hold a picture. */
export const isPaper = (field: ApplicationField): field is (typeof applicationSteps.papers)[number] =>
  applicationSteps.papers.some((paper) => paper === field)

export const applicationFields: readonly ApplicationField[] = Object.values(applicationSteps).flat()

/** The fields filled in so far; a missing field counts as empty. */
export type ApplicationForm = Readonly<Partial<Record<ApplicationField, string>>>

/** States of an application. */
export const applicationStates = ['draft', 'submitted', 'mending', 'opened', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Required corrections, by field, with the reason. */
export type Marks = Readonly<Partial<Record<ApplicationField, string>>>

const optional: ReadonlySet<ApplicationField> = new Set([
  'certificateFile',
  'diameterRange',
  'brands',
  'annualOutput',
  'contactPosition',
  'referrer',
])

/** The customers the shop sells to. */
export const salesModes = ['open', 'members'] as const

export type FieldProblem =
  /** 请填写 */
  | 'missing'
  /** 格式不正确 */
  | 'invalid'

const isValid: Partial<Record<ApplicationField, (value: string) => boolean>> = {
  shortName: isShopName,
  creditCode: (value) => creditCodeProblem(tidyCreditCode(value)) === undefined,
  regionCode: (value) => /^\d{6},\d{6},\d{6}$/.test(value),
  salesMode: (value) => salesModes.some((mode) => mode === value),
  contactPhone: isMobile,
  accountNo: (value) => /^\d{8,30}$/.test(value.replace(/\s/g, '')),
}

export function fieldProblem(field: ApplicationField, value = ''): FieldProblem | undefined {
  if (value.trim() === '') return optional.has(field) ? undefined : 'missing'
  return (isValid[field]?.(value.trim()) ?? true) ? undefined : 'invalid'
}

/** Obstacles to submitting the form, in the order of its steps. */
export function formProblems(form: ApplicationForm): { field: ApplicationField; problem: FieldProblem }[] {
  return applicationFields.flatMap((field) => {
    const problem = fieldProblem(field, form[field])
    return problem ? [{ field, problem }] : []
  })
}

/** Whether the applicant may change a field: all of a draft, and the marked ones of an application sent back. */
export function mayEdit({ state, marks }: { state: ApplicationState; marks: Marks }, field: ApplicationField): boolean {
  return state === 'draft' || (state === 'mending' && marks[field] !== undefined)
}

/** The form with those changes that the applicant may make. */
export function edited(
  application: { state: ApplicationState; marks: Marks; form: ApplicationForm },
  changes: ApplicationForm,
): ApplicationForm {
  const allowed = Object.entries(changes).filter(([field]) => mayEdit(application, field as ApplicationField))
  return { ...application.form, ...Object.fromEntries(allowed) }
}
