import type { FullConfig } from '@playwright/test'
import { admitFirstOperator } from './support/operators.ts'

/** What has to be done once before any journey begins. */
export default async function prepare({ projects: [project] }: FullConfig): Promise<void> {
  await admitFirstOperator(project?.use.baseURL ?? '')
}
