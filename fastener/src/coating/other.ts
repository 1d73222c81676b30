/** A surface treatment other than electroplating, with its standard. */
export type OtherCoating = {
  readonly process: 'zincFlake' | 'hotDipGalvanized' | 'blackOxide' | 'phosphated' | 'passivatedStainless'
  readonly standard: string
  readonly nameZh: string
  /** Zinc flake: hours of neutral salt spray without red rust. */
  readonly saltSprayHours?: number
  /** Zinc flake: with integral lubricant (suffix L). */
  readonly lubricant?: boolean
  /** Zinc flake: whether the system contains Cr(VI) (yc) or not (nc), if stated. */
  readonly chromate?: boolean
  /** Minimum local and mean thickness, µm, if the standard fixes them for fasteners. */
  readonly thickness?: { readonly local: number; readonly mean: number }
}

const named: readonly (readonly [RegExp, OtherCoating])[] = [
  [
    /^tZn|热浸?镀?锌|热镀锌|HDG/i,
    {
      process: 'hotDipGalvanized',
      standard: 'ISO 10684 / GB/T 5267.3',
      nameZh: '热浸镀锌',
      thickness: { local: 40, mean: 50 },
    },
  ],
  [
    /达克罗|达克乐|dacromet|锌铝|锌片/i,
    { process: 'zincFlake', standard: 'ISO 10683 / GB/T 5267.2', nameZh: '非电解锌片涂层' },
  ],
  [/^BK$|oxide|发黑|氧化|发蓝/i, { process: 'blackOxide', standard: 'ISO 11408 / GB/T 15519', nameZh: '氧化（发黑）' }],
  [/磷化|phosph/i, { process: 'phosphated', standard: 'ISO 9717 / GB/T 11376', nameZh: '磷化' }],
  [
    /^passivated|^钝化|^不锈钢钝化/i,
    { process: 'passivatedStainless', standard: 'ISO 16048 / GB/T 5267.4', nameZh: '不锈钢钝化' },
  ],
]

/** Parses `flZn-480h-L`, `flZnnc-720h`, `tZn` and the usual names; undefined for any other text. */
export function decodeOther(text: string): OtherCoating | undefined {
  const flake = /^flZn(L)?(yc|nc)?(?:-(\d+)h)?(?:-?(L))?(?:-?(yc|nc))?$/i.exec(text)
  if (!flake) return named.find(([pattern]) => pattern.test(text))?.[1]
  const chromate = flake[2] ?? flake[5]
  return {
    process: 'zincFlake',
    standard: 'ISO 10683 / GB/T 5267.2',
    nameZh: '非电解锌片涂层',
    ...(flake[3] && { saltSprayHours: Number(flake[3]) }),
    ...((flake[1] || flake[4]) && { lubricant: true }),
    ...(chromate && { chromate: chromate.toLowerCase() === 'yc' }),
  }
}
