import {
  applicationFieldTexts,
  applicationStateTexts,
  applicationStepTexts,
} from '@lianmeng/contract/seller-application/texts'
import { type ApplicationField, type ApplicationStep, applicationSteps } from '@lianmeng/trade/seller-application/form'
import type { ReactNode } from 'react'
import styles from './application-steps.module.css'

type Picture = 'agreement' | 'review' | 'opened' | ApplicationStep

/** A sheet of paper with a bent corner, the ground of most pictures. */
const sheet = <path className={styles.paper} d="M22 8h36l16 16v48H22zM58 8v16h16" />

const hexagon = 'M48 22 66 32v20L48 62 30 52V32z'

/** Drawn in a field of 96 × 80. */
const pictures: Record<Picture, ReactNode> = {
  subject: (
    <>
      <path className={styles.paper} d="M18 72V28l30-16 30 16v44z" />
      <path d="M30 72V42h12v30M54 42h12M54 54h12M12 72h72" />
    </>
  ),
  papers: (
    <>
      {sheet}
      <path d="M32 34h32M32 44h32M32 54h14" />
      <circle className={styles.mark} cx="60" cy="58" r="9" />
    </>
  ),
  business: (
    <>
      <path className={styles.paper} d={hexagon} />
      <circle className={styles.mark} cx="48" cy="42" r="10" />
      <path d="M14 72h68M20 66v6M34 68v4M48 66v6M62 68v4M76 66v6" />
    </>
  ),
  contact: (
    <>
      <path className={styles.paper} d="M10 16h76v48H10z" />
      <circle className={styles.mark} cx="30" cy="34" r="7" />
      <path d="M18 54c2-10 22-10 24 0M52 32h24M52 42h24M52 52h14" />
    </>
  ),
  agreement: (
    <>
      {sheet}
      <path d="M32 32h32M32 42h32M32 52h10" />
      <path className={styles.mark} d="m46 58 6 6 14-16" />
    </>
  ),
  review: (
    <>
      {sheet}
      <path d="M32 32h20M32 42h14M32 52h10" />
      <circle className={styles.mark} cx="58" cy="50" r="11" />
      <path className={styles.mark} d="m66 58 12 12" />
    </>
  ),
  opened: (
    <>
      <path className={styles.paper} d="M16 34h64v38H16zM16 34l6-18h52l6 18" />
      <path d="M16 34c0 10 16 10 16 0 0 10 16 10 16 0 0 10 16 10 16 0 0 10 16 10 16 0M56 72V54h14v18" />
      <path className={styles.mark} d="m26 58 6 6 12-14" />
    </>
  ),
}

const nameOf = (fields: readonly ApplicationField[]): string =>
  fields.map((field) => applicationFieldTexts[field]).join('、')

const formSteps = (Object.keys(applicationSteps) as ApplicationStep[]).map((step) => ({
  picture: step as Picture,
  title: applicationStepTexts[step],
  text: nameOf(applicationSteps[step]),
}))

/** The steps of the form itself, and what follows it. */
const steps: readonly { picture: Picture; title: string; text: string }[] = [
  ...formSteps,
  { picture: 'agreement', title: '协议与提交', text: '阅读到末尾后勾选同意，核对后提交' },
  { picture: 'review', title: applicationStateTexts.submitted, text: '逐项审核，待补正的只改标记的项目' },
  { picture: 'opened', title: applicationStateTexts.opened, text: '店铺立即开通，申请人是店主' },
]

/** The way from the form to the shop, in pictures. */
export const ApplicationSteps = () => (
  <section aria-label="图文步骤">
    <h2>图文步骤</h2>
    <ol className={styles.steps}>
      {steps.map(({ picture, title, text }, place) => (
        <li key={picture}>
          <svg viewBox="0 0 96 80" aria-hidden="true">
            {pictures[picture]}
          </svg>
          <b>
            {place + 1}. {title}
          </b>
          <span className="sub">{text}</span>
        </li>
      ))}
    </ol>
  </section>
)
