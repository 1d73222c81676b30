import { applicationFieldTexts, applicationStepTexts } from '@lianmeng/contract/seller-application/texts'
import {
  type ApplicationField,
  type ApplicationForm,
  type ApplicationStep,
  applicationSteps,
  isPaper,
} from '@lianmeng/trade/seller-application/form'
import type { ReactNode } from 'react'
import { useRegionNames } from '../../lib/places/regions.ts'
import styles from './application-facts.module.css'

const salesModeTexts: Readonly<Record<string, string>> = { open: '公开价格，所有买家可购买', members: '仅会员可见价格' }

function RegionText({ codes }: { codes: string }) {
  return useRegionNames(codes)
}

/** A field's value for reading; pictures are only mentioned. */
function FieldText({ field, value }: { field: ApplicationField; value: string | undefined }) {
  if (!value) return <span className="sub">未填写</span>
  if (isPaper(field)) return '已上传'
  if (field === 'salesMode') return salesModeTexts[value] ?? value
  if (field === 'regionCode') return <RegionText codes={value} />
  return value
}

type Props = {
  form: ApplicationForm
  /** Shown after a field's value. */
  beside?: (field: ApplicationField) => ReactNode
}

/** The whole form, step by step. */
export function FormFacts({ form, beside }: Props) {
  return Object.entries(applicationSteps).map(([step, fields]) => (
    <section key={step}>
      <h2 className={styles.part}>{applicationStepTexts[step as ApplicationStep]}</h2>
      <dl className={styles.facts}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{applicationFieldTexts[field]}</dt>
            <dd>
              <FieldText field={field} value={form[field]} />
              {beside?.(field)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
