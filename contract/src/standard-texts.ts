import type { StandardStatus } from '@lianmeng/fastener/standard/standard'

/** The status of a standard as lists say it; `traded` is withdrawn but still made and asked for. */
export const standardStatusTexts: Readonly<Record<StandardStatus, string>> = {
  current: '现行',
  superseded: '被代替',
  withdrawn: '废止',
  traded: '已废止，仍流通',
}
