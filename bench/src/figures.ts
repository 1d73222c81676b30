/** One figure and its budget. */
export type Figure = { name: string; value: string; budget: string; within: boolean }

/**
 * Prints figures as a Markdown table.
 * @param subject heading of the first column
 */
export function printFigures(subject: string, figures: readonly Figure[]): void {
  console.log(`\n| ${subject} | measured | budget | |\n|---|--:|--:|---|`)
  for (const { name, value, budget, within } of figures)
    console.log(`| ${name} | ${value} | ${budget} | ${within ? 'within budget' : 'ABOVE BUDGET'} |`)
}

export const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
