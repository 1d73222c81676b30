type Entity = { type: string; references: number[]; text: string }

/**
 * The entities of a STEP file (ISO 10303-21), by number.
 * @throws Error if a line is not an entity, or refers to a missing one
 */
export function readStep(file: string): ReadonlyMap<number, Entity> {
  const [, data] = /^ISO-10303-21;[\s\S]*?\nDATA;\n([\s\S]*?)ENDSEC;\s*END-ISO-10303-21;\s*$/.exec(file) ?? []
  if (data === undefined) throw new Error('no header, data section or end')
  const entities = new Map<number, Entity>()
  for (const line of data.replace(/\s*\n\s*/g, ' ').split(/;\s+/)) {
    if (line.trim() === '') continue
    const [, number, type, text] = /^#(\d+)\s*=\s*\(?\s*([A-Z_0-9]+)\s*(\(.*\))\s*;?\s*$/.exec(line.trim()) ?? []
    if (!number || !type || !text) throw new Error(`no entity: ${line.slice(0, 120)}`)
    const references = [...text.replace(/'[^']*'/g, '').matchAll(/#(\d+)/g)].map(([, to]) => Number(to))
    entities.set(Number(number), { type, references, text })
  }
  for (const [number, { references }] of entities)
    for (const to of references)
      if (!entities.has(to)) throw new Error(`#${number} refers to #${to}, which is not there`)
  return entities
}

/** The extent of a solid's corners along z, mm. */
export function reachAlongZ(step: ReadonlyMap<number, Entity>): { least: number; greatest: number } {
  const heights = [...step.values()].flatMap(({ type, references }) => {
    const point = type === 'VERTEX_POINT' ? step.get(references[0]!) : undefined
    return point ? [Number(/\(([^()]*)\)\s*\)$/.exec(point.text)![1]!.split(',')[2])] : []
  })
  return { least: Math.min(...heights), greatest: Math.max(...heights) }
}
