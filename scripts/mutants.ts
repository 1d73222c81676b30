import { installTool } from './install-tool.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { runShown } from './run.ts'

/**
 * Mutates one area: `npm run mutants -- trade`. What is mutated and why: docs/mutants.md. Stryker brings 180 packages,
 * which only this task needs.
 */
async function mutants(life: Life): Promise<number> {
  await installTool(life, 'mutants', '@stryker-mutator/core')
  return (await runShown([inRoot('mutants', 'run.ts'), ...process.argv.slice(2)], {}, life.ending)) ? 0 : 1
}

await live(mutants, 1)
