import { agreementCodes } from '@lianmeng/contract/content/texts'
import { useId } from 'react'
import { type Consent, ConsentBox } from '../../../ui/choice/consent.tsx'
import { useFieldProblem } from '../form/form.tsx'
import styles from './login.module.css'

const agreements = [
  { title: '《用户协议》', code: agreementCodes.terms },
  { title: '《隐私政策》', code: agreementCodes.privacy },
] as const

/** The checkbox that accepts the agreements, which open in new tabs. */
export function AgreementField({ of }: { of: Consent }) {
  const id = useId()
  const problem = useFieldProblem('agreed')
  return (
    <div>
      <div className={styles.agreement}>
        <ConsentBox
          of={of}
          name="agreed"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
        >
          我已阅读并同意
        </ConsentBox>
        <span>
          {agreements.map(({ title, code }) => (
            <a key={code} href={`/order/fwsm/${code}`} target="_blank" rel="noopener">
              {title}
            </a>
          ))}
        </span>
      </div>
      {problem && (
        <p id={`${id}-note`} className={styles.wrong}>
          {problem}
        </p>
      )}
    </div>
  )
}
