import { agreementCodes } from '@lianmeng/contract/content/texts'
import { useId } from 'react'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { useFieldProblem } from '../form/form.tsx'
import styles from './login.module.css'

const agreements = [
  { title: '《用户协议》', code: agreementCodes.terms },
  { title: '《隐私政策》', code: agreementCodes.privacy },
] as const

/** The checkbox that accepts the agreements, which open in new tabs. */
export function AgreementField({ value, onValue }: { value: boolean; onValue: (agreed: boolean) => void }) {
  const id = useId()
  const problem = useFieldProblem('agreed')
  return (
    <div>
      <div className={styles.agreement}>
        <Checkbox
          name="agreed"
          checked={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-note` : undefined}
          onCheck={onValue}
        >
          我已阅读并同意
        </Checkbox>
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
