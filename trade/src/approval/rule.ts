import { addFen, type Fen, noFen } from '../price/money.ts'

/** When a rule asks for an approval: everything that it names has to hold; what it names nothing of holds for every submission. */
export type Condition = {
  /** The submission costs this much or more, all its orders together. */
  amountFrom?: Fen
  /** With it, what the person has submitted that day costs this much or more. */
  dayFrom?: Fen
  /** Goods of one of these categories are in it. */
  categories?: readonly number[]
  /** Goods of one of these sellers are in it. */
  sellers?: readonly number[]
  costCentres?: readonly number[]
  /** It costs more than a budget has left. */
  overBudget?: boolean
  /** It costs more than the person may spend at once. */
  overLimit?: boolean
}

/** Who has to approve: one of the people, or each of them. */
export type Step = { mode: 'any' | 'all'; approvers: readonly number[] }

export type Rule = { name: string; condition: Condition; steps: readonly Step[] }

/** What rules look at. */
export type Submission = {
  total: Fen
  /** What the person has submitted that day before, also what waits for an approval. */
  dayBefore: Fen
  categories: ReadonlySet<number>
  sellers: ReadonlySet<number>
  /** 0: none. */
  costCentre: number
  isOverBudget: boolean
  isOverLimit: boolean
}

const meets = (wanted: readonly number[] | undefined, there: ReadonlySet<number>): boolean =>
  !wanted || wanted.some((one) => there.has(one))

/** Whether the rule holds but for what was submitted that day. */
function holdsBesidesDay({ condition }: Rule, it: Submission): boolean {
  const { amountFrom = noFen, categories, sellers, costCentres, overBudget = false, overLimit = false } = condition
  return (
    it.total >= amountFrom &&
    meets(categories, it.categories) &&
    meets(sellers, it.sellers) &&
    meets(costCentres, new Set([it.costCentre])) &&
    (!overBudget || it.isOverBudget) &&
    (!overLimit || it.isOverLimit)
  )
}

const dayReached = ({ condition: { dayFrom = noFen } }: Rule, it: Submission): boolean =>
  addFen(it.dayBefore, it.total) >= dayFrom

/** The rules that ask for an approval, in their order. All of them count: another rule never makes approving easier. */
export const firing = (rules: readonly Rule[], it: Submission): Rule[] =>
  rules.filter((rule) => holdsBesidesDay(rule, it) && dayReached(rule, it))

/**
 * The sum of the day from which another rule would ask too; undefined: none would. Whoever writes the submission compares it once
 * more, so that many small submissions at the same time are not taken for one.
 */
export function nextDaySum(rules: readonly Rule[], it: Submission): Fen | undefined {
  const sums = rules
    .filter((rule) => holdsBesidesDay(rule, it) && !dayReached(rule, it))
    .map(({ condition }) => condition.dayFrom!)
  return sums.reduce<Fen | undefined>((least, sum) => (least === undefined || sum < least ? sum : least), undefined)
}

/** Whether a rule looks at what was submitted that day. */
export const looksAtDay = (rules: readonly Rule[]): boolean =>
  rules.some(({ condition }) => condition.dayFrom !== undefined)
