import { installTool } from './install-tool.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { runShown } from './run.ts'

/** Rebuilds the font of data sheets after a change of server/fonts/characters.ts. */
async function font(life: Life): Promise<number> {
  await installTool(life, 'server/fonts', 'subset-font')
  return (await runShown([inRoot('server', 'fonts', 'subset.mjs')], {}, life.ending)) ? 0 : 1
}

await live(font, 1)
