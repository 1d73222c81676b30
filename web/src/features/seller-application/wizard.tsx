import { submitOpen } from '@lianmeng/contract/seller-application/endpoints'
import {
  applicationStepTexts,
  fieldProblemText,
  sellerApplicationTexts,
} from '@lianmeng/contract/seller-application/texts'
import {
  type ApplicationField,
  type ApplicationStep,
  applicationSteps,
  formProblems,
  mayEdit,
} from '@lianmeng/trade/seller-application/form'
import { useState } from 'react'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { useConsent } from '../../ui/choice/consent.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormFacts } from '../../widgets/application-facts/form-facts.tsx'
import { Agreement } from './agreement.tsx'
import type { Application } from './application.ts'
import { FormField } from './form-field.tsx'
import styles from './seller-application.module.css'
import { applicationChanged, type DraftSaving, useDraftSaving } from './use-draft-saving.ts'

const formSteps = Object.keys(applicationSteps) as ApplicationStep[]
const steps = [...formSteps, 'agreement', 'submit'] as const
type Step = (typeof steps)[number]

const stepTexts: Record<Step, string> = { ...applicationStepTexts, agreement: '协议', submit: '提交' }

const savingTexts: Record<DraftSaving['saving'], string> = {
  idle: '资料会自动保存',
  saving: '正在保存…',
  saved: '已自动保存',
  failed: '保存失败，修改后会再次保存',
}

/** The six steps of an application. After it was sent back, only marked fields can be changed. */
export function Wizard({ application }: { application: Pick<Application, 'state' | 'form' | 'marks' | 'version'> }) {
  const { state, marks, form: initial, version } = application
  const [step, setStep] = useState<Step>(stepOf(Object.keys(marks)[0] as ApplicationField | undefined))
  const agreement = useConsent()
  const [isChecked, setIsChecked] = useState(false)
  const draft = useDraftSaving({ form: initial, version })
  const submit = useSubmit(draft)
  const problems = new Map(
    formProblems(draft.form).map(({ field, problem }) => [field, fieldProblemText(field, problem)]),
  )
  const problemOf = (field: ApplicationField) => markText(marks[field]) ?? (isChecked ? problems.get(field) : undefined)
  const place = steps.indexOf(step)
  const go = (next: Step) => {
    void draft.flush()
    setStep(next)
  }
  const send = () => {
    setIsChecked(true)
    const [field] = problems.keys()
    if (field) {
      setStep(stepOf(field))
      return notify.warning(problems.get(field)!)
    }
    if (agreement.version === 0) {
      setStep('agreement')
      return notify.warning(sellerApplicationTexts.agreementUnread)
    }
    void submit.send(agreement.version)
  }
  return (
    <div className={`card ${styles.page}`}>
      <h1 className={styles.title}>
        申请开通 <span className="sub">{savingTexts[draft.saving]}</span>
      </h1>
      {state === 'mending' && (
        <p className={styles.reason}>资料需要补正：请修改标记的 {Object.keys(marks).length} 项后重新提交。</p>
      )}
      <StepBar current={step} hasProblem={(field) => problemOf(field) !== undefined} onGo={go} />
      {step === 'agreement' ? (
        <Agreement of={agreement} />
      ) : step === 'submit' ? (
        <FormFacts form={draft.form} />
      ) : (
        <StepFields
          fields={applicationSteps[step]}
          draft={draft}
          mayChange={(field) => mayEdit({ state, marks }, field)}
          problemOf={problemOf}
        />
      )}
      <div className={styles.actions}>
        {place > 0 && (
          <button type="button" className="btn" onClick={() => go(steps[place - 1]!)}>
            上一步
          </button>
        )}
        {step === 'submit' ? (
          <button type="button" className="btn btn-brand" disabled={submit.isPending} onClick={send}>
            {submit.isPending ? '提交中…' : '提交申请'}
          </button>
        ) : (
          <button type="button" className="btn btn-brand" onClick={() => go(steps[place + 1]!)}>
            下一步
          </button>
        )}
      </div>
    </div>
  )
}

type StepFieldsProps = {
  fields: readonly ApplicationField[]
  draft: DraftSaving
  mayChange: (field: ApplicationField) => boolean
  problemOf: (field: ApplicationField) => string | undefined
}

const StepFields = ({ fields, draft, mayChange, problemOf }: StepFieldsProps) => (
  <Form labels="beside">
    {fields.map((field) => (
      <FormField
        key={field}
        field={field}
        value={draft.form[field] ?? ''}
        disabled={!mayChange(field)}
        problem={problemOf(field)}
        onValue={(value) => draft.change(field, value)}
      />
    ))}
  </Form>
)

const markText = (reason: string | undefined): string | undefined => (reason ? `需补正：${reason}` : undefined)

/** The step of a field; the first one if none is named. */
const stepOf = (field: ApplicationField | undefined): Step =>
  formSteps.find((step) => applicationSteps[step].some((each) => each === field)) ?? 'subject'

/** Submits the form as saved. */
function useSubmit({ flush }: DraftSaving) {
  const write = useWrite(submitOpen)
  const [isPending, setIsPending] = useState(false)
  async function send(agreedVersion: number) {
    setIsPending(true)
    try {
      const version = await flush()
      if (version === undefined) return
      await write.mutateAsync({ version, agreedVersion })
      notify.success('申请已提交')
      await applicationChanged()
    } catch {
      // The call has told the user already.
    } finally {
      setIsPending(false)
    }
  }
  return { send, isPending }
}

type StepBarProps = { current: Step; hasProblem: (field: ApplicationField) => boolean; onGo: (step: Step) => void }

/** The steps, with how many of their fields are wrong. */
function StepBar({ current, hasProblem, onGo }: StepBarProps) {
  return (
    <ol className={styles.steps}>
      {steps.map((step, n) => {
        const wrong = step === 'agreement' || step === 'submit' ? 0 : applicationSteps[step].filter(hasProblem).length
        return (
          <li key={step}>
            <button
              type="button"
              className="btn-link"
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              {n + 1}. {stepTexts[step]}
            </button>
            {wrong > 0 && <span className="tag tag-bad">{wrong} 项待改</span>}
          </li>
        )
      })}
    </ol>
  )
}
