import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxFastLines, maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { type importAssembly as endpoint, maxNames } from '@lianmeng/contract/fast-order/file-endpoints'
import { assemblyProblemTexts, assemblyTexts } from '@lianmeng/contract/fast-order/texts'
import type { AssemblyPart } from '@lianmeng/fastener/step-assembly/parts'
import { type Actor, askerOf } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { inChild } from '../../concurrency/child/in-child.ts'
import { type Asker, gate } from '../../concurrency/gate.ts'
import { inTurns } from '../../concurrency/in-turns.ts'
import type { Deps } from '../../deps.ts'
import { readLine } from '../../offers/matching/line-text.ts'
import { addLines } from './add-lines.ts'
import type { AssemblyAnswer } from './assembly-child.ts'
import type { LineToMatch } from './draft-line.ts'
import { refuseTooMany } from './too-many.ts'

/** Names read before other requests get a turn. */
const partsATurn = 20

const reading = gate({ atOnce: 1, waiting: 8, ofCaller: 1 })
const limits = { failure: assemblyTexts.tooSlow, timeLimit: 60_000, memory: 200, status: 400 } as const

/** @throws 400 that names the fault of the file; 503 when too many files are being read */
async function countedParts(path: string, asker: Asker): Promise<AssemblyPart[]> {
  const script = new URL('./assembly-child.ts', import.meta.url)
  const answer = await reading(() => inChild<AssemblyAnswer>(script, path, limits), asker)
  if ('problem' in answer) throw badRequest(assemblyProblemTexts[answer.problem])
  return answer.parts
}

/** A part as a line: its name is read like any other text, its quantity is the count. */
const lineOf = ({ spoken, count }: AssemblyPart): LineToMatch => ({
  spec: readLine(spoken.slice(0, maxFastText)),
  ownNo: '',
  quantity: { qty: count * 1000, unit: '支' },
  usualUnit: undefined,
})

/** Joins parts with the same text, as instances within one file often have. */
function together(parts: readonly AssemblyPart[]): AssemblyPart[] {
  const found = new Map<string, AssemblyPart>()
  for (const part of parts) {
    const before = found.get(part.spoken)
    found.set(part.spoken, before ? { ...before, count: before.count + part.count } : part)
  }
  return [...found.values()]
}

const named = (parts: readonly AssemblyPart[]) =>
  parts.slice(0, maxNames).map(({ name, count }) => ({ name: name || '（无名称）', count }))

/**
 * Adds the fasteners of a STEP assembly to the company's list, and tells which names it found.
 * @param path where the file lies  @throws 400, 503, Refusal
 */
export async function importAssembly(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  actor: Actor,
  path: string,
  batch = '',
): Promise<DataOf<typeof endpoint>> {
  const parts = await countedParts(path, askerOf(actor))
  const found = parts.filter(({ spoken }) => spoken !== '')
  const fasteners = together(found)
  if (fasteners.length > maxFastLines) refuseTooMany(fasteners.length)
  const others = parts.filter(({ spoken }) => spoken === '')
  const lines = await inTurns(fasteners, partsATurn, (some) => some.map(lineOf))
  const added = lines.length === 0 ? [] : await addLines(deps, buyerOf(actor), lines, batch)
  return {
    added: added.length,
    matched: added.filter(({ productId }) => productId !== 0).length,
    pieces: added.reduce((sum, { qty }) => sum + (qty ?? 0) / 1000, 0),
    fasteners: named(found),
    otherKinds: others.length,
    others: named(others),
  }
}
