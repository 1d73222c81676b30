import type { FullConfig } from '@playwright/test'
import { admitFirstOperator } from './support/operators.ts'

/** Runs once before all journeys. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  await admitFirstOperator(project?.use.baseURL ?? '')
}
