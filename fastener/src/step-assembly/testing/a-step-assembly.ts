/** An assembly for tests: designs by name, and how often each contains which others. */
export type GivenAssembly = { names: readonly string[]; links: readonly (readonly [number, number])[] }

const escaped = (name: string): string =>
  name
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replace(/[^ -~]+/g, (text) => {
      const codes = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0'))
      return `\\X2\\${codes.join('').toUpperCase()}\\X0\\`
    })

/** A STEP file of an assembly, with irrelevant geometry in between. */
export function aStepAssembly({ names, links }: GivenAssembly, geometry = 3): string {
  const designs = names.flatMap((name, i) => {
    const id = (i + 1) * 1000
    return [
      `#${id}=PRODUCT('${i}','${escaped(name)}','',(#2));`,
      `#${id + 1}=PRODUCT_DEFINITION_FORMATION('','',#${id});`,
      `#${id + 2}=PRODUCT_DEFINITION('design','',#${id + 1},#3);`,
      ...Array.from({ length: geometry }, (_, k) => `#${id + 10 + k}=CARTESIAN_POINT('a;b''c',(0.,${k}.,1.E-3));`),
    ]
  })
  const usages = links.map(
    ([parent, child], i) =>
      `#${9_000_000 + i}=NEXT_ASSEMBLY_USAGE_OCCURRENCE('${i}','','',#${(parent + 1) * 1000 + 2},#${(child + 1) * 1000 + 2},$);`,
  )
  return [
    'ISO-10303-21;',
    "HEADER;FILE_DESCRIPTION((''),'2;1');ENDSEC;",
    'DATA;',
    "#2=PRODUCT_CONTEXT('',#1,'mechanical');/* a comment; with a sign */",
    ...designs,
    ...usages,
    'ENDSEC;',
    'END-ISO-10303-21;',
  ].join('\n')
}
