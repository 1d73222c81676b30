/** Violations of the house's writing rules in a page's text, each with its context. */
export function writingFaults(text: string): string[] {
  return rules.flatMap(({ rule, breach }) =>
    [...text.matchAll(breach)].map(
      ({ index, 0: found }) => `${rule}: ${text.slice(Math.max(0, index - 12), index + found.length + 8)}`,
    ),
  )
}

const rules: readonly { rule: string; breach: RegExp }[] = [
  {
    rule: 'one space between a figure and its unit',
    breach: /\d(?:千支|支|箱|盒|家|条|件|项|天|张|个|款|小时|分钟|mm\b|MPa|kN\b|kg|N·m)/g,
  },
  { rule: 'no space before %', breach: /\d\s+%/g },
  { rule: 'parts in inches have lengths in inches', breach: /"×(?:\d+\.)?\d+(?![\d./ "])/g },
  {
    rule: 'a size in inches is not told in millimetres alone',
    // Beside the series of a unified thread, 6.35 is the pitch of four threads an inch.
    breach: /(?<![\d.(]|UN[CF]\s)(?:25\.4|19\.05|6\.35)(?![\d)])/g,
  },
  { rule: 'thread diameters have their M', breach: /(?:螺纹规格|公称直径|直径) (?:d )?[=：] ?\d/g },
  { rule: 'one word for the list', breach: /购物车|采购车|进货单/g },
]
