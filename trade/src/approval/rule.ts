import { addFen, type Fen, noFen } from '../price/money.ts'

/** When a rule requires approval: all given conditions must hold; missing ones always hold. */
export type Condition = {
  /** The submission costs at least this, over all its orders. */
  amountFrom?: Fen
  /** The person's submissions of the day, including this one, cost at least this. */
  dayFrom?: Fen
  /** It contains goods in one of these categories. */
  categories?: readonly number[]
  /** It contains goods of one of these sellers. */
  sellers?: readonly number[]
  costCentres?: readonly number[]
  /** It exceeds a budget's remainder. */
  overBudget?: boolean
  /** It exceeds the person's limit. */
  overLimit?: boolean
}

/** Who must approve: one of these people, or all of them. */
export type Step = { mode: 'any' | 'all'; approvers: readonly number[] }

export type Rule = { name: string; condition: Condition; steps: readonly Step[] }

/** The facts that rules check. */
export type Submission = {
  total: Fen
  /** The person's earlier submissions of that day, including those awaiting approval. */
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

/** Whether the rule holds apart from its condition on the day's sum. */
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

/** The rules that require approval, in order. All of them count: another rule never makes approving easier. */
export const firing = (rules: readonly Rule[], it: Submission): Rule[] =>
  rules.filter((rule) => holdsBesidesDay(rule, it) && dayReached(rule, it))

/**
 * The sum of the day from which another rule would apply too; undefined: none. The sum is compared again when the
 * submission is written, so that several small submissions at once cannot slip through.
 */
export function nextDaySum(rules: readonly Rule[], it: Submission): Fen | undefined {
  const sums = rules
    .filter((rule) => holdsBesidesDay(rule, it) && !dayReached(rule, it))
    .map(({ condition }) => condition.dayFrom!)
  return sums.reduce<Fen | undefined>((least, sum) => (least === undefined || sum < least ? sum : least), undefined)
}

/** Whether a rule checks the day's sum. */
export const looksAtDay = (rules: readonly Rule[]): boolean =>
  rules.some(({ condition }) => condition.dayFrom !== undefined)
