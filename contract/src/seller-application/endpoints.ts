import { applicationFields, applicationStates } from '@lianmeng/trade/seller-application/form'
import { Type } from 'typebox'
import { buyer, buyerManage } from '../callers.ts'
import { Nothing, Text } from '../fields.ts'
import { applicationFieldTexts } from './texts.ts'

/** A company's application to sell, as the applicant sees it. */

const entries = <Value>(value: (field: (typeof applicationFields)[number]) => Value) =>
  Object.fromEntries(applicationFields.map((field) => [field, value(field)])) as Record<
    (typeof applicationFields)[number],
    Value
  >

const SentForm = Type.Object(entries((field) => Type.Optional(Text(applicationFieldTexts[field], 200))))
export const ApplicationForm = Type.Object(entries(() => Type.Optional(Type.String())))
export const Marks = Type.Object(entries(() => Type.Optional(Type.String())))

const version = Type.Integer({ title: '版本', minimum: 0, maximum: 2_147_483_647 })

export const Application = Type.Object({
  id: Type.Integer(),
  state: Type.Enum(applicationStates),
  form: ApplicationForm,
  /** What is to be mended; of a submitted application, what had to be. */
  marks: Marks,
  note: Type.String(),
  version: Type.Integer(),
  submittedAt: Type.String(),
  /** The resulting shop. */
  tenantId: Type.Union([Type.Integer(), Type.Null()]),
  /** Whether the shop sells; null: there is none yet. */
  sellerState: Type.Union([Type.Enum(['active', 'paused', 'closed']), Type.Null()]),
})

/** The company's application; null if it has none. */
export const openStatus = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/open/status',
  summary: '入驻申请：进度',
  params: Type.Object({}),
  data: Type.Union([Application, Type.Null()]),
})

/** Saves the form filled in so far. `version` 0 creates an application. */
export const saveOpenDraft = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/open/draft',
  programs: 'never',
  summary: '入驻申请：保存草稿',
  params: Type.Object({ form: SentForm, version }),
  data: Type.Object({ version: Type.Integer() }),
})

export const submitOpen = buyerManage({
  method: 'POST',
  path: '/lmap/v1/lm/open/submit',
  programs: 'never',
  summary: '入驻申请：提交',
  params: Type.Object({
    version,
    /** Version of the agreement that was read to the end; 0: none. */
    agreedVersion: Type.Integer({ title: '协议版本', minimum: 0, maximum: 2_147_483_647 }),
  }),
  data: Nothing,
})

/** A picture of one's own application. */
export const openFile = buyerManage({
  method: 'GET',
  path: '/lmap/v1/lm/open/file',
  programs: 'never',
  summary: '入驻申请：查看图片',
  params: Type.Object({ field: Type.Enum(['licenseFile', 'certificateFile'], { title: '图片' }) }),
  data: Type.Any(),
  answer: 'file',
})
